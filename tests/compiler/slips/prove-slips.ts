/** The test of a set of sheets: slips of many kinds in each, none of which changes sold goods in silence. */

import { afterAll, describe, expect, test } from 'vitest';
import { compile } from '../../../codegen/compile.ts';
import { differences } from '../../../codegen/emit/differences.ts';
import { impactOf } from '../../../codegen/impact/index.ts';
import { isFull } from '../../soak/size.ts';
import { effectOf, foundText, type Outcome } from './outcome.ts';
import { type OpenSheet } from './real-book.ts';
import { tally } from './tally.ts';
import { trySlips } from './try-slips.ts';

/** Seed of the first sheet, fixed so that every run makes the same slips. */
const firstSeed = Number(process.env['SLIPS_SEED'] ?? 20_260_107);
/** Number of slips in a sheet: in full each kind twice, else a few kinds, which differ by sheet. */
const count = Number(process.env['SLIPS'] ?? (isFull ? 42 : 5));

const told = ({ sheet, slipped }: Outcome): string => `${sheet}: ${slipped.what}`;

/** Step of the seed between sheets: each begins with another kind; in a short run, after the last sheet's kinds. */
const nextSeed = isFull ? 11 : count;

export function proveSlips(sheets: readonly OpenSheet[]): void {
  const all: Outcome[] = [];
  describe.each(sheets.map((sheet, at) => ({ name: sheet.name, sheet, seed: firstSeed + nextSeed * at })))(
    'slips in $name',
    ({ sheet, seed }) => {
      test(`${count} and more, of seed ${seed}`, () => {
        const before = compile(sheet.book(sheet.draft));
        expect(before.diagnostics).toEqual([]);
        const outcomes = trySlips(sheet, count, seed, effectOf(before));
        all.push(...outcomes.map((outcome) => ({ ...outcome, files: new Map() })));
        expect(outcomes.length).toBeGreaterThanOrEqual(count - 2);
        expect(new Set(outcomes.map(({ kind }) => kind.name)).size).toBeGreaterThanOrEqual(Math.min(19, count - 2));
        expect(silent(outcomes).map(told)).toEqual([]);
        expect(placeless(outcomes).map((outcome) => `${told(outcome)}: ${foundText(outcome)}`)).toEqual([]);
        expect(unreported(outcomes, before.files).map(told)).toEqual([]);
      });
    },
  );
  test('all kinds of slips were made', () =>
    expect(new Set(all.map(({ kind }) => kind.name)).size).toBeGreaterThanOrEqual(24));
  afterAll(() => {
    console.log(`${tally(all, ({ sheet }) => sheet)}\n\n${tally(all, ({ kind }) => kind.name)}`);
  });
}

/** Returns slips that were compiled in silence against their rule. */
const silent = (outcomes: readonly Outcome[]): readonly Outcome[] =>
  outcomes.filter(
    ({ kind: { rule }, verdict }) =>
      (verdict === 'changed' && rule !== 'edit') || (verdict === 'no effect' && rule === 'told'),
  );

/** Returns slips whose diagnostic names none of their rows; the diagnostic of an `edit` may name any place. */
const placeless = (outcomes: readonly Outcome[]): readonly Outcome[] =>
  outcomes.filter(
    ({ kind, verdict, named, diagnostics }) =>
      (verdict === 'refused' || verdict === 'warned') &&
      !(kind.rule === 'edit'
        ? diagnostics.every(({ at }) => at.row !== undefined || at.sheet !== undefined || at.file.endsWith('.csv'))
        : named),
  );

/** Returns changes that the impact report lacks. Reordered rows that sell the same are no change. */
const unreported = (outcomes: readonly Outcome[], before: ReadonlyMap<string, string>): readonly Outcome[] =>
  outcomes.filter(
    (outcome) =>
      outcome.verdict === 'changed' &&
      !isReordered(before, outcome.files) &&
      impactOf(before, outcome, 25_000).changes.length === 0,
  );

/** Returns true if only the order of the lines in `book.json` differs. */
function isReordered(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): boolean {
  const sold = differences(before, after).filter(
    ({ path }) => !/^(book\.json|manifest\.json|price-list\.json|sources\/.*)$/.test(path),
  );
  return sold.length === 0 && sortedRows(before) === sortedRows(after);
}

function sortedRows(files: ReadonlyMap<string, string>): string {
  return (files.get('book.json') ?? '')
    .split('\n')
    .map((line) => line.replace(/,$/, ''))
    .toSorted()
    .join('\n');
}
