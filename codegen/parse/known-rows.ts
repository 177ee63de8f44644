/** Reuses equal rows after a save, because memoized functions compare rows by identity. */

/** Compares plain data, such as rows and their values. */
const isAlike = <T>(now: T, before: unknown): before is T =>
  Object.is(now, before) || (isObject(now) && isObject(before) && haveAlikeValues(now, before));

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function haveAlikeValues(now: Readonly<Record<string, unknown>>, before: Readonly<Record<string, unknown>>): boolean {
  const keys = Object.keys(now);
  return keys.length === Object.keys(before).length && keys.every((key) => isAlike(now[key], before[key]));
}

/** Replaces rows by earlier rows with equal content and place. Returns the earlier list if all rows are equal. */
export function knownRows<T>(now: readonly T[], before: readonly unknown[]): readonly T[] {
  if (isAlike(now, before)) return before;
  return now.map((row, at) => {
    const known = before[at];
    return isAlike(row, known) ? known : row;
  });
}
