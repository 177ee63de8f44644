import { expect, test } from 'vitest';
import { noSettings, type Settings } from '../../quotes/settings.ts';
import { activeMarkups, activeShipping } from './active-settings.ts';

const none = { pct: 0, fixed: 0 };
const settings: Settings = {
  markups: { percent: { pct: 7500, fixed: 0 }, dollars: { pct: 0, fixed: 125 }, both: { pct: 1, fixed: 1 }, none },
  shipping: { paid: 1250, free: 0, cent: 1 },
};

test.each<[string, Settings, number, number]>([
  ['nothing saved', noSettings, 0, 0],
  ['rows of zero are not active', settings, 3, 2],
])('%s', (_, given, markups, shipping) =>
  expect([activeMarkups(given, []), activeShipping(given)]).toEqual([markups, shipping]),
);

test('a category with a smallest markup in the price book is active', () => {
  const categories = [{ key: 'none', smallestMarkup: 1 }, { key: 'absent', smallestMarkup: 1 }, { key: 'another' }];
  expect(activeMarkups(settings, categories)).toBe(5);
});
