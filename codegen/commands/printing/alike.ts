/** Groups diagnostics with the same text. For example, an unknown choice is reported for each row of a ladder. */
import { blocksOf, groupBy } from '../../language/collections.ts';
import type { Diagnostic } from '../../language/diagnostic.ts';
import type { DiagnosticCode } from '../../language/diagnostic-codes.ts';

export interface Alike {
  readonly first: Diagnostic;
  readonly count: number;
  /** Rows of the diagnostics, in order; none if no row is known. */
  readonly rows: readonly number[];
}

/** Returns the groups in the order of their first diagnostics. */
export function groupAlike(diagnostics: readonly Diagnostic[]): readonly Alike[] {
  const groups = groupBy(diagnostics, ({ code, message, tip, at: { file, sheet, column } }) =>
    JSON.stringify([code, message, tip, file, sheet, column]),
  );
  return Array.from(groups.values()).flatMap((group) => {
    const [first] = group;
    return first ? { first, count: group.length, rows: group.flatMap(({ at }) => at.row ?? []) } : [];
  });
}

/** Returns rows as text, with neighbouring rows as a range: `2 to 70, 84`. */
export function rowsText(rows: readonly number[]): string {
  const blocks = blocksOf(rows);
  const shown = blocks.slice(0, mostBlocks).map(([from, to]) => (from === to ? String(from) : `${from} to ${to}`));
  return shown.join(', ') + (blocks.length > mostBlocks ? ` and ${blocks.length - mostBlocks} more` : '');
}

const mostBlocks = 12;

interface Shortened {
  readonly shown: readonly Alike[];
  /** Number of hidden diagnostics by code; a code without hidden diagnostics is absent. */
  readonly left: ReadonlyMap<DiagnosticCode, number>;
}

const mostOfACode = 50;

/** Returns the first 50 groups of each code, so that thousands of pasted rows do not print thousands of groups. */
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
