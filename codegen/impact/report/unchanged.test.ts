import { expect, test } from 'vitest';
import type { Impact } from '../impact.ts';
import { unchangedPrices } from './change-words.ts';
import { impactText } from './impact-text.ts';
import { restText } from './rest-text.ts';

const none: Impact = {
  added: [],
  removed: [],
  products: [],
  examples: { changed: [], same: 0, fresh: 0 },
  renamed: [],
  starts: [],
  bounds: [],
  noticed: [],
  book: [],
  drawings: [],
  unreadable: [],
};
const where = { options: [], selections: 1 };
const bound = { product: 'banners', field: 'Width', bound: 'max', where, before: 48, after: 47, unit: 1 } as const;
const noticed = { product: 'banners', what: 'more', entries: 1, tried: 2, of: '', change: '$1.00 -> $2.00' } as const;

test.each([
  { name: 'nothing', impact: none, want: ['No price changed.'] },
  {
    name: 'a bound that moved',
    impact: { ...none, bounds: [bound] },
    want: ['Orders that are still possible cost the same.'],
  },
  { name: 'another price past it', impact: { ...none, bounds: [bound], noticed: [noticed] }, want: [] },
])('the report of $name is $want', ({ impact, want }) => {
  expect(unchangedPrices(impact)).toEqual(want);
});

const cell = (product: string | undefined, sheet: string) => ({
  sheet,
  place: `${sheet}!A1`,
  ...(product !== undefined && { product }),
  of: '',
  what: 'text',
});

test('a held report names the products of the other changes, each once', () => {
  const book = [cell('banners', 'Fields'), cell('banners', 'Choices'), cell('*', 'Notices'), cell(undefined, 'Menus')];
  expect(restText({ ...none, book }).split('\n')[1]).toBe(
    '  4 other changes (banners, all products): Fields 1, Choices 1, Notices 1, Menus 1',
  );
});

test('every product is listed if not every change is', () => {
  const products = ['cards', 'flags', 'signs'];
  const many = products.flatMap((product) => Array.from({ length: 10 }, () => ({ ...noticed, product })));
  const text = impactText({ ...none, noticed: many });
  for (const product of products) expect(text).toContain(`  ${product}: `);
  expect(text).toContain('more lines');
});
