/** The test of a set of sheets: enough slips of enough kinds in each, and none that changes what is sold without a word. */
import { afterAll, describe, expect, test } from 'vitest';
import { compile } from '../../../codegen/compile.ts';
import { impactOf } from '../../../codegen/impact/index.ts';
import { effectOf, foundText, type Outcome } from './outcome.ts';
import type { OpenSheet } from './real-book.ts';
import { tally } from './tally.ts';
import { trySlips } from './try-slips.ts';

/** The same slips every time. */
const seed = Number(process.env['SLIPS_SEED'] ?? 20_260_107);
const count = Number(process.env['SLIPS'] ?? 42);

/** What the report would say of no sheet: expectations, reasons and the threshold are not for customers. */
const notForCustomers = ['Examples', 'Accepted', 'Settings'];

const told = ({ sheet, slipped }: Outcome): string => `${sheet}: ${slipped.what}`;

export function proveSlips(sheets: readonly OpenSheet[]): void {
  const all: Outcome[] = [];
  describe.each(sheets)('slips in $name', (sheet) => {
    test(`${count} and more, of seed ${seed}`, { timeout: 240_000 }, () => {
      const before = compile(sheet.book(sheet.draft));
      expect(before.diagnostics).toEqual([]);
      const outcomes = trySlips(sheet, count, seed, effectOf(before));
      all.push(...outcomes.map((outcome) => ({ ...outcome, files: new Map() })));
      expect(outcomes.length).toBeGreaterThanOrEqual(40);
      expect(new Set(outcomes.map(({ kind }) => kind.name)).size).toBeGreaterThanOrEqual(19);
      expect(silent(outcomes).map(told)).toEqual([]);
      expect(placeless(outcomes).map((outcome) => `${told(outcome)}: ${foundText(outcome)}`)).toEqual([]);
      if (!notForCustomers.includes(sheet.name)) {
        expect(unreported(outcomes, before.files).map(told)).toEqual([]);
      }
    });
  });
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

/** An edit may be told about anywhere, with the place; a slip is told where it was made. */
const placeless = (outcomes: readonly Outcome[]): readonly Outcome[] =>
  outcomes.filter(
    ({ kind, verdict, named, diagnostics }) =>
      (verdict === 'refused' || verdict === 'warned') &&
      !(kind.rule === 'edit' ? diagnostics.every(({ at }) => at.row !== undefined || at.sheet !== undefined) : named),
  );

/** Compiled to something else, of which the impact report says nothing. */
const unreported = (outcomes: readonly Outcome[], before: ReadonlyMap<string, string>): readonly Outcome[] =>
  outcomes.filter(({ verdict, files }) => {
    if (verdict !== 'changed') return false;
    const { added, removed, products, examples, others } = impactOf(before, files, 25_000);
    return added.length + removed.length + products.length + examples.changed.length + others.length === 0;
  });
