/** How much a change moves a price: for sorting, the biggest first. */
import type { ChangeGroup, ProductImpact } from './impact.ts';
import type { Step } from './moved.ts';

/** As a ratio, with its sign. What is new or gone has none and counts as unmoved. */
export function signedSize({ before, after }: Step): number {
  if (!before || !after) return 0;
  if (before.kind === 'run' && after.kind === 'run') {
    return ratio(before.total, after.total) || ratio(before.perUnit, after.perUnit);
  }
  return before.kind !== 'run' && after.kind !== 'run' ? ratio(before.amount, after.amount) : 0;
}

const ratio = (before: number, after: number): number => (after - before) / Math.max(before, 1);

/** A changed rate or adder is as big as what it does to a price. */
export function sizeOfGroup({ least, most, effect }: ChangeGroup): number {
  const steps = effect ? [effect.most] : [least, most];
  return Math.max(...steps.map((step) => Math.abs(signedSize(step))));
}

export function sizeOfImpact({ groups }: ProductImpact): number {
  return Math.max(0, ...groups.map(sizeOfGroup));
}
