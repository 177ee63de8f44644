/** Diagnostics that say the same of many rows, as one: a choice that was renamed is unknown in each row of its ladders. */
import { blocksOf, groupBy } from '../../language/collections.ts';
import type { DiagnosticCode } from '../../language/diagnostic-codes.ts';
import type { Diagnostic } from '../../language/diagnostic.ts';

export interface Alike {
  readonly first: Diagnostic;
  /** How many they are. */
  readonly count: number;
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
    return first ? { first, count: group.length, rows: group.flatMap(({ at }) => at.row ?? []) } : [];
  });
}

/** `2 to 70, 84`; rows of one block as first and last. */
export function rowsText(rows: readonly number[]): string {
  const blocks = blocksOf(rows);
  const shown = blocks.slice(0, mostBlocks).map(([from, to]) => (from === to ? String(from) : `${from} to ${to}`));
  return shown.join(', ') + (blocks.length > mostBlocks ? ` and ${blocks.length - mostBlocks} more` : '');
}

const mostBlocks = 12;

interface Shortened {
  readonly shown: readonly Alike[];
  /** How many diagnostics of a code are not shown, of each code that has such. */
  readonly left: ReadonlyMap<DiagnosticCode, number>;
}

const mostOfACode = 50;

/** The first 50 of each code: whoever pasted 10,000 rows into a sheet sees that from them. */
export function firstOfEachCode(all: readonly Alike[]): Shortened {
  const shown: Alike[] = [];
  const left = new Map<DiagnosticCode, number>();
  const printed = new Map<DiagnosticCode, number>();
  for (const alike of all) {
    const { code } = alike.first;
    const before = printed.get(code) ?? 0;
    printed.set(code, before + 1);
    if (before < mostOfACode) shown.push(alike);
    else left.set(code, (left.get(code) ?? 0) + alike.count);
  }
  return { shown, left };
}
