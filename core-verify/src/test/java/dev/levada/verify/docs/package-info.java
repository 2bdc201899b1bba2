/** The four tags that each operator's javadoc has, and the page that is made of them. */
@NullMarked
package dev.levada.verify.docs;

import org.jspecify.annotations.NullMarked;
