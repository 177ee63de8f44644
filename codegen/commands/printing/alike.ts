/** Diagnostics that say the same of many rows, as one: a choice that was renamed is unknown in each row of its ladders. */
import { blocksOf, groupBy } from '../../language/collections.ts';
import type { Diagnostic } from '../../language/diagnostic.ts';

export interface Alike {
  readonly first: Diagnostic;
  /** The rows of all of them, in their order; none where no row is known. */
  readonly rows: readonly number[];
}

/** In the order of the first of each. */
export function groupAlike(diagnostics: readonly Diagnostic[]): readonly Alike[] {
  const groups = groupBy(diagnostics, ({ code, message, tip, at: { file, sheet, column } }) =>
    JSON.stringify([code, message, tip, file, sheet, column]),
  );
  return Array.from(groups.values()).flatMap((group) => {
    const [first] = group;
    return first ? { first, rows: group.flatMap(({ at }) => at.row ?? []) } : [];
  });
}

/** `2 to 70, 84`; rows of one block as first and last. */
export function rowsText(rows: readonly number[]): string {
  const blocks = blocksOf(rows);
  const shown = blocks.slice(0, mostBlocks).map(([from, to]) => (from === to ? String(from) : `${from} to ${to}`));
  return shown.join(', ') + (blocks.length > mostBlocks ? ` and ${blocks.length - mostBlocks} more` : '');
}

const mostBlocks = 12;
