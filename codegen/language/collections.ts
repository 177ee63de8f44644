/**
 * Groups items by key, in the order in which the keys first occur. (`Map.groupBy` is missing in some Node versions that
 * the project runs on.)
 */
export function groupBy<T, K>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

export const firstOfEach = <T>(items: Iterable<T>, keyOf: (item: T) => unknown): readonly T[] =>
  Array.from(groupBy(items, keyOf).values()).flatMap((group) => group.slice(0, 1));

/** Returns each item that repeats the key of an earlier item, with the first item of this key. */
export function repeats<T>(
  items: readonly T[],
  keyOf: (item: T) => unknown,
): readonly { readonly again: T; readonly first: T }[] {
  const firsts = new Map<unknown, T>();
  return items.flatMap((again) => {
    const key = keyOf(again);
    const first = firsts.get(key);
    if (first !== undefined) return { again, first };
    firsts.set(key, again);
    return [];
  });
}

/** Returns the first `most` items of a list, followed by one item that counts the others. */
export const atMost = <T>(most: number, items: readonly T[], others: (count: number) => T): readonly T[] =>
  items.length > most ? [...items.slice(0, most), others(items.length - most)] : items;

/** Returns the first and the last number of each block of consecutive numbers. The numbers must rise. */
export function blocksOf(numbers: Iterable<number>): readonly (readonly [first: number, last: number])[] {
  const blocks: [number, number][] = [];
  for (const number of numbers) {
    const block = blocks.at(-1);
    if (block && number <= block[1] + 1) block[1] = number;
    else blocks.push([number, number]);
  }
  return blocks;
}

/** Compares two texts by code unit, so that the order is the same in every locale. */
export const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
