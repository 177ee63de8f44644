/** By how much a price moved. */
import { divideRounded } from '../../src/pricing/index.ts';

/** A change in 1/10 percent, rounded half away from zero; undefined for a price that was zero. */
export function tenthsOfPercent(before: number, after: number): number | undefined {
  if (before === 0) return undefined;
  return Number(divideRounded(BigInt(after - before) * 1000n, BigInt(before)));
}

/** Whether a change is more than the threshold (1/1,000 percent). Exactly the threshold is not over it. */
export function isOver(before: number, after: number, threshold: number): boolean {
  if (before === 0) return false;
  const moved = BigInt(Math.abs(after - before));
  return moved * 100_000n > BigInt(threshold) * BigInt(before);
}
