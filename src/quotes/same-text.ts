import { isRecord } from './record.ts';

/** Returns a value as JSON with sorted keys. */
export const sameText = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) =>
    isRecord(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  );

/** Returns true if two values have the same data. Ignores the order of keys, and fields that are undefined. */
export const sameData = (one: unknown, other: unknown): boolean => sameText([one]) === sameText([other]);

/** Returns a draft without the entries whose values are the same in `saved`. */
export function beyond<Draft extends object>(draft: Draft, saved: Partial<Draft>): Draft {
  const left = { ...draft };
  for (const key in left) if (sameData(left[key], saved[key])) delete left[key];
  return left;
}
