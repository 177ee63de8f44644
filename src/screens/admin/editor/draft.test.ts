import { expect, test } from 'vitest';
import type { AmountField } from './amounts.ts';
import {
  activeCount,
  afterSaving,
  applyToAll,
  changedAmounts,
  draftAmounts,
  editCell,
  hasEdits,
  importedDraft,
  raisedAmounts,
  refusals,
  rowTexts,
  type Saved,
  settleCell,
} from './draft.ts';

const field = (key: string, places: number): AmountField => ({
  key,
  label: key,
  globalLabel: key,
  places,
  step: 0.1,
  mark: '%',
});
const fields = [field('pct', 3), field('fixed', 2)];
const saved: Saved = { fields, categories: ['a', 'b', 'c'], amounts: { a: { pct: 7500, fixed: 125 } }, smallest: {} };

test('without edits the rows show the saved amounts, in percents and dollars', () => {
  expect(rowTexts(saved, {}, 'a')).toEqual({ pct: '7.5', fixed: '1.25' });
  expect(rowTexts(saved, {}, 'b')).toEqual({ pct: '0', fixed: '0' });
});

test('an edited row keeps its text, and the others follow the saved amounts', () => {
  const draft = editCell(saved, {}, 'b', 'pct', '2.');
  const elsewhere: Saved = {
    ...saved,
    amounts: { ...saved.amounts, b: { pct: 1, fixed: 1 }, c: { pct: 9000, fixed: 0 } },
  };
  expect(rowTexts(elsewhere, draft, 'b')).toEqual({ pct: '2.', fixed: '0' });
  expect(rowTexts(elsewhere, draft, 'c')).toEqual({ pct: '9', fixed: '0' });
});

test.each([
  ['', '0', 0],
  ['-3', '0', 0],
  ['many', '0', 0],
  ['12.3456', '12.346', 12346],
  ['7.50', '7.5', 7500],
  ['1,234.5', '1234.5', 1_234_500],
  ['7.5 %', '7.5', 7500],
  ['1,00', '1,00', 0],
])('a box with %j shows %j on blur, and counts as %i', (text, shown, pct) => {
  const draft = editCell(saved, {}, 'a', 'pct', text);
  expect(settleCell(saved, draft, 'a', 'pct').a).toEqual({ pct: shown, fixed: '1.25' });
  expect(draftAmounts(saved, draft).a).toEqual({ pct, fixed: 125 });
});

/** A book with a smallest markup of 10 % in a and in b. */
const floored: Saved = { ...saved, smallest: { a: { pct: 10_000 }, b: { pct: 10_000 } } };

test('an amount saved below the smallest is shown as the smallest; the other amounts stay', () => {
  expect(rowTexts(floored, {}, 'a')).toEqual({ pct: '10', fixed: '1.25' });
  expect(draftAmounts(floored, {})).toEqual({
    a: { pct: 10_000, fixed: 125 },
    b: { pct: 10_000, fixed: 0 },
    c: { pct: 0, fixed: 0 },
  });
  expect(hasEdits(floored, { a: { pct: '10', fixed: '1.25' } })).toBe(false);
  expect(activeCount(draftAmounts(floored, {}))).toBe(2);
});

test('applying to all raises amounts below the smallest', () => {
  expect(draftAmounts(floored, applyToAll(floored, { pct: 5000, fixed: 1 }))).toEqual({
    a: { pct: 10_000, fixed: 1 },
    b: { pct: 10_000, fixed: 1 },
    c: { pct: 5000, fixed: 1 },
  });
  expect(draftAmounts(floored, applyToAll(floored, {}))).toMatchObject({ a: { pct: 10_000 }, c: { pct: 0 } });
});

test('an import raises amounts below the smallest; amounts equal to the saved ones are not edited', () => {
  expect(importedDraft(floored, { a: { pct: 1, fixed: 125 }, b: { pct: 9999, fixed: 5 }, c: { pct: 1 } })).toEqual({
    b: { pct: '10', fixed: '0.05' },
    c: { pct: '0.001', fixed: '0' },
  });
});

test('an amount below the smallest is reported with the smallest', () => {
  const [pct] = fields;
  expect(raisedAmounts(floored, { a: { pct: 9999 }, b: { pct: 10_000 }, c: {}, gone: { pct: 1 } })).toEqual([
    { category: 'a', field: pct, from: 9999, to: 10_000 },
  ]);
});

test.each([
  ['9.999', 'pct: 9.999 is below 10, the smallest that the price book allows here. Type 10 or more.'],
  ['', 'pct: 0 is below 10, the smallest that the price book allows here. Type 10 or more.'],
  ['10', undefined],
  ['1,00', expect.stringContaining("can't be read")],
])('a box with "%s" where 10 is the smallest: %s', (text, want) => {
  const draft = editCell(floored, {}, 'a', 'pct', text);
  expect(refusals(floored, draft)[0]?.text).toEqual(want);
  expect(hasEdits(floored, draft)).toBe(want !== undefined);
});

test('edited rows, and rows saved below the smallest, are saved', () => {
  expect(changedAmounts(saved, {})).toEqual({});
  expect(changedAmounts(saved, { a: { pct: '7.5', fixed: '1.25' }, gone: { pct: '1', fixed: '0' } })).toEqual({
    a: { pct: 7500, fixed: 125 },
  });
  expect(changedAmounts(floored, { c: { pct: '1', fixed: '0' } })).toEqual({
    a: { pct: 10_000, fixed: 125 },
    b: { pct: 10_000, fixed: 0 },
    c: { pct: 1000, fixed: 0 },
  });
});

const row = (pct: string) => ({ pct, fixed: '0' });

test('after saving, rows edited meanwhile stay', () => {
  const done = { a: row('1'), b: row('2'), c: row('0') };
  const now = { a: row('1.0'), b: row('25'), c: row('1,00'), added: row('4') };
  expect(afterSaving(saved, now, done)).toEqual({ b: now.b, c: now.c, added: now.added });
});

test.each([
  ['nothing', {}, false],
  ['a text that reads the same', { a: { pct: '7.50', fixed: '1.25' } }, false],
  ['another amount', { a: { pct: '7.51', fixed: '1.25' } }, true],
  ['zero over zero', { b: { pct: '', fixed: '0' } }, false],
])('%s: edited is %s', (_, draft, want) => expect(hasEdits(saved, draft)).toBe(want));
