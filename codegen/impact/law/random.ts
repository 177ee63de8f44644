/**
 * Makes random whole numbers from `low` to `high`, both included. Equal seed texts give equal numbers on every machine
 * (mulberry32).
 */
import { sha256Bytes } from '../../language/hash.ts';

export type Random = (low: number, high: number) => number;

export function randomFrom(...texts: readonly string[]): Random {
  const { buffer, byteOffset } = sha256Bytes(...texts);
  let state = new DataView(buffer, byteOffset).getInt32(0, true);
  return (low, high) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return low + Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * (high - low + 1));
  };
}
