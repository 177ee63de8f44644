import type { Impact } from '../../../codegen/impact/index.ts';

/** Returns true for a report without any change. */
export function isSilent(impact: Impact): boolean {
  const { added, removed, products, examples, renamed, starts, bounds, noticed, book, drawings, unreadable } = impact;
  const lists = [
    added,
    removed,
    products,
    examples.changed,
    renamed,
    starts,
    bounds,
    noticed,
    book,
    drawings,
    unreadable,
  ];
  return lists.every((list) => list.length === 0);
}
