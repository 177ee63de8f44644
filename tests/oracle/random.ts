/** Random whole numbers from `low` to `high`, both included: equal for equal seeds, on every machine (mulberry32). */
export type Random = (low: number, high: number) => number;

export function randomNumbers(seed: number): Random {
  let state = seed | 0;
  return (low, high) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    const fraction = ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    return low + Math.floor(fraction * (high - low + 1));
  };
}

/** Random whole numbers from 0 to below `bound`. */
export type Dice = (bound: number) => number;

export const diceOf =
  (random: Random): Dice =>
  (bound) =>
    bound === 0 ? 0 : random(0, bound - 1);
