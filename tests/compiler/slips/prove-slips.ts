/** The test of a set of sheets: enough slips of enough kinds in each, and none that changes what is sold without a word. */
import { afterAll, describe, expect, test } from 'vitest';
import { differences } from '../../../codegen/emit/differences.ts';
import { impactOf } from '../../../codegen/impact/index.ts';
import { isFull } from '../../soak/size.ts';
import { isSilent } from '../impact/is-silent.ts';
import { effectOf, foundText, type Outcome } from './outcome.ts';
import { compile, type OpenSheet } from './real-book.ts';
import { tally } from './tally.ts';
import { trySlips } from './try-slips.ts';

/** The same slips every time. */
const firstSeed = Number(process.env['SLIPS_SEED'] ?? 20_260_107);
/** In full each kind twice in each sheet; else a few kinds, in each sheet others. */
const count = Number(process.env['SLIPS'] ?? (isFull ? 42 : 5));

const told = ({ sheet, slipped }: Outcome): string => `${sheet}: ${slipped.what}`;

/** Each sheet begins with another kind; of few kinds, with the one after those of the sheet before. */
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

/** Compiled without a word, though it may not be. */
const silent = (outcomes: readonly Outcome[]): readonly Outcome[] =>
  outcomes.filter(
    ({ kind: { rule }, verdict }) =>
      (verdict === 'changed' && rule !== 'edit') || (verdict === 'no effect' && rule === 'told'),
  );

/** An edit may be told about anywhere, with the place, which can be a whole file of run sizes; a slip is told where it was made. */
const placeless = (outcomes: readonly Outcome[]): readonly Outcome[] =>
  outcomes.filter(
    ({ kind, verdict, named, diagnostics }) =>
      (verdict === 'refused' || verdict === 'warned') &&
      !(kind.rule === 'edit'
        ? diagnostics.every(({ at }) => at.row !== undefined || at.sheet !== undefined || at.file.endsWith('.csv'))
        : named),
  );

/** Compiled to something else, of which the impact report says nothing. Rows of a sheet in another order that sell the same are the same. */
const unreported = (outcomes: readonly Outcome[], before: ReadonlyMap<string, string>): readonly Outcome[] =>
  outcomes.filter(
    (outcome) =>
      outcome.verdict === 'changed' &&
      !isReordered(before, outcome.files) &&
      isSilent(impactOf(before, outcome, 25_000)),
  );

/** Nothing but the order of the rows in `book.json`, which has a line for each, is another. */
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
