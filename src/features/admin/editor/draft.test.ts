import { expect, test } from 'vitest';
import type { AmountField } from './amounts.ts';
import {
  activeCount,
  applyToAll,
  draftAmounts,
  editCell,
  hasEdits,
  importedDraft,
  rowTexts,
  type Saved,
} from './draft.ts';

const field = (key: string, places: number): AmountField => ({ key, label: key, globalLabel: key, places, step: 0.1 });
const fields = [field('pct', 3), field('fixed', 2)];
const saved: Saved = { fields, categories: ['a', 'b', 'c'], amounts: { a: { pct: 7500, fixed: 125 } } };

// holds: S3-settings-defaults
test('without edits the rows show what is saved, as people write it', () => {
  expect(rowTexts(saved, {}, 'a')).toEqual({ pct: '7.5', fixed: '1.25' });
  expect(rowTexts(saved, {}, 'b')).toEqual({ pct: '0', fixed: '0' });
});

// holds: D35-other-tab
test('an edited row keeps its text, and the others follow what is saved', () => {
  const draft = editCell(saved, {}, 'b', 'pct', '2.');
  const elsewhere: Saved = {
    ...saved,
    amounts: { ...saved.amounts, b: { pct: 1, fixed: 1 }, c: { pct: 9000, fixed: 0 } },
  };
  expect(rowTexts(elsewhere, draft, 'b')).toEqual({ pct: '2.', fixed: '0' });
  expect(rowTexts(elsewhere, draft, 'c')).toEqual({ pct: '9', fixed: '0' });
});

// holds: S5-settings-blank-cell, D6-negative
test.each([
  ['', 0],
  ['-3', 0],
  ['many', 0],
  ['0.5', 500],
  ['12.3456', 12346],
])('a box with %j counts as %i', (text, want) =>
  expect(draftAmounts(saved, editCell(saved, {}, 'a', 'pct', text)).a).toEqual({ pct: want, fixed: 125 }),
);

// holds: S4-markups-apply
test('applying to all overwrites every row', () => {
  const amounts = draftAmounts(saved, applyToAll(saved, { pct: 1000, fixed: 0 }));
  const row = { pct: 1000, fixed: 0 };
  expect(amounts).toEqual({ a: row, b: row, c: row });
  expect(activeCount(amounts)).toBe(3);
});

test.each([
  ['nothing', {}, false],
  ['a text that reads the same', { a: { pct: '7.50', fixed: '1.25' } }, false],
  ['another amount', { a: { pct: '7.51', fixed: '1.25' } }, true],
  ['zero over zero', { b: { pct: '', fixed: '0' } }, false],
])('%s: edited is %s', (_, draft, want) => expect(hasEdits(saved, draft)).toBe(want));

// holds: S4-markups-import
test('an import is laid over what is saved; what it leaves alone is not edited', () => {
  const draft = importedDraft(saved, {
    a: { pct: 7500, fixed: 125 },
    b: { pct: 500, fixed: 0 },
    unknown: { pct: 1, fixed: 1 },
  });
  expect(draft).toEqual({ b: { pct: '0.5', fixed: '0' } });
});
