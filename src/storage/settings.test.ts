import { expect, test } from 'vitest';
import { activeMarkups, activeShipping, markupOf, noSettings, type Settings } from './settings.ts';

const none = { pct: 0, fixed: 0 };
const settings: Settings = {
  markups: { percent: { pct: 7500, fixed: 0 }, dollars: { pct: 0, fixed: 125 }, both: { pct: 1, fixed: 1 }, none },
  shipping: { paid: 1250, free: 0, cent: 1 },
};

test.each([
  ['percent', { pct: 7500, fixed: 0 }],
  ['dollars', { pct: 0, fixed: 125 }],
  ['none', none],
  ['absent', none],
  ['constructor', none],
])('the markup of %s', (key, want) => expect(markupOf(settings, { key })).toEqual(want));

test.each([
  ['percent', 7500, { pct: 7500, fixed: 0 }],
  ['percent', 7501, { pct: 7501, fixed: 0 }],
  ['dollars', 1, { pct: 1, fixed: 125 }],
  ['absent', 10_000, { pct: 10_000, fixed: 0 }],
])('the markup of %s, which is at least %i', (key, smallestMarkup, want) =>
  expect(markupOf(settings, { key, smallestMarkup })).toEqual(want),
);

test.each<[string, Settings, number, number]>([
  ['nothing saved', noSettings, 0, 0],
  ['rows of zero are not active', settings, 3, 2],
])('%s', (_, given, markups, shipping) =>
  expect([activeMarkups(given, []), activeShipping(given)]).toEqual([markups, shipping]),
);

test.each(Object.entries(settings.markups))('a markup of %s alone', (category, markup) =>
  expect(activeMarkups({ markups: { [category]: markup }, shipping: {} }, [])).toBe(category === 'none' ? 0 : 1),
);

test('a category is active where the price book has a smallest markup', () => {
  const categories = [{ key: 'none', smallestMarkup: 1 }, { key: 'absent', smallestMarkup: 1 }, { key: 'another' }];
  expect(activeMarkups(settings, categories)).toBe(5);
});
