/**
 * What every operator promises. Each stands once in {@link dev.levada.verify.contract.Registry}; the rules in {@link
 * dev.levada.verify.contract.ContractRulesTest} run for all of them.
 */
@NullMarked
package dev.levada.verify.contract;

import org.jspecify.annotations.NullMarked;
