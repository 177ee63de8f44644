import { expect, test } from 'vitest';
import { noSettings, type Settings } from '../../../quotes/settings.ts';
import {
  countedText,
  type Draft,
  draftOf,
  isActive,
  markupEditor,
  rowsOf,
  shippingEditor,
  steppedText,
} from './amounts.ts';

const categories = ['a', 'b', 'c'].map((key) => ({ key, label: key.toUpperCase(), keywords: [] }));
/** A book with a smallest markup of 10 % in a. */
const floored = categories.map((one) => (one.key === 'a' ? { ...one, smallestMarkup: 10_000 } : one));
const settings: Settings = {
  markups: { b: { pct: 7500, fixed: 125 }, gone: { pct: 1, fixed: 0 } },
  shipping: { a: 900 },
};
const [percent, dollars] = markupEditor.fields;
if (!percent || !dollars) throw new Error('no fields');

const draft = (key: string, pct: string, fixed = '0'): Draft => ({ [key]: { texts: { pct, fixed }, seen: {} } });
const rowOf = (key: string, typed?: Draft, book = categories) =>
  rowsOf(markupEditor, book, settings, typed).find(({ category }) => category.key === key);

test.each([
  ['', '0', 0],
  ['-3', '0', 0],
  ['many', '0', 0],
  ['12.3456', '12.346', 12_346],
  ['20000', '10000', 10_000_000],
  ['1,234.5', '1234.5', 1_234_500],
  ['7.5 %', '7.5', 7500],
  ['1,00', '1,00', 0],
])('a box with %j shows %j when it is left, and counts as %i', (text, shown, pct) => {
  expect(countedText(percent, text)).toBe(shown);
  expect(rowOf('c', draft('c', text))?.amounts).toEqual({ pct, fixed: 0 });
});

test.each([
  [percent, '', 1, '0.1'],
  [percent, '7.55', 1, '7.6'],
  [percent, '7.55', -1, '7.5'],
  [percent, '0', -1, '0'],
  [dollars, '1,234.50', -1, '1234.49'],
] as const)('the step of %o from "%s" by %i is "%s"', (field, text, direction, want) =>
  expect(steppedText(field, text, direction)).toBe(want),
);

test('an amount below the smallest of the book counts as the smallest', () => {
  expect(countedText(percent, '3', 10_000)).toBe('10');
  expect(steppedText(percent, '10.05', -1, 10_000)).toBe('10');
  expect(rowOf('a', undefined, floored)).toMatchObject({
    amounts: { pct: 10_000 },
    texts: { pct: '10' },
    isEdited: false,
  });
  const rows = rowsOf(markupEditor, floored, settings);
  expect(rows.map(({ amounts }) => isActive(amounts))).toEqual([true, true, false]);
  const all = rowsOf(
    markupEditor,
    floored,
    settings,
    draftOf(markupEditor, rows, () => ({ pct: 5000, fixed: 1 })),
  );
  expect(all.map(({ amounts: { pct } }) => pct)).toEqual([10_000, 5000, 5000]);
});

test.each([
  ['nothing typed', undefined, false],
  ['a text that reads the same', draft('b', '7.50', '1.25'), false],
  ['another amount', draft('b', '7.51', '1.25'), true],
  ["a text that can't be read", draft('b', '1,00', '1.25'), true],
])('%s: edited is %s', (_, typed, want) => expect(rowOf('b', typed)?.isEdited).toBe(want));

test.each([
  [markupEditor, { markups: settings.markups }],
  [shippingEditor, { shipping: settings.shipping }],
])('amounts of $page are written as read, without those of the other page', (kind, want) => {
  expect(kind.rows(kind.read(settings))).toEqual(want);
  expect(kind.read(noSettings)).toEqual({});
});
