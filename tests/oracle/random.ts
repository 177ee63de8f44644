/** Random whole numbers from `low` to `high`, both included: the same ones for the same seed, on every machine (mulberry32). */
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
