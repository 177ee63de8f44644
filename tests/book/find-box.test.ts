/** The find box with the shipped book: the first result of people's words at the counter, and where each leads. */
import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { loadFindBook } from '../../src/book/find-book.ts';
import { catalog } from '../../src/book/index.ts';
import { choiceAddress } from '../../src/contract/choice-query.ts';
import { matchRoute } from '../../src/pricing/address.ts';
import { levelField } from '../../src/pricing/index.ts';
import { read } from '../../src/reader/read.ts';
import { readAddress } from '../../src/screens/calculator/address.ts';
import { answer } from '../../src/screens/find/answer.ts';
import { pageFindables, productFindables } from '../../src/screens/find/findables.ts';
import { pagesOf } from '../../src/screens/find/pages.ts';

const book = await loadFindBook();
const { products, fields, menus, notOffered } = book;
const lexicon = { book, readText: read };
const findables = [...productFindables(book), ...pageFindables(pagesOf(catalog, menus))];

const placesOf = (text: string) => answer({ findables, lexicon }, text).groups.flatMap(({ places }) => places);

const firstOf = (text: string): string => {
  const { why } = answer({ findables, lexicon }, text);
  const [first] = placesOf(text);
  const place = first ? [first.title, first.detail].filter(Boolean).join(' | ') : 'nothing';
  return why === undefined ? place : `${why} ${place}`;
};

const { data } = Papa.parse<{ typed: string; 'first result': string }>(
  readFileSync('tests/book/find-box.csv', 'utf8'),
  { header: true, skipEmptyLines: true },
);

test.each(data)('$typed', ({ typed, 'first result': want }) => expect(firstOf(typed)).toBe(want));

test.each([
  ['4x8 banner', '/banners?width=4ft&height=8ft&unit=ft'],
  ['48x96 in banner', '/banners?width=48&height=96'],
  ['4 ft x 30 in banner', '/banners?width=48&height=30'],
])('%s opens the calculator with the size, in the unit that was meant', (text, to) =>
  expect(placesOf(text)[0]?.to).toBe(to),
);

test('things similar to one that is not offered come before things with its name', () => {
  expect(placesOf('roll up').map(({ title }) => title)).toEqual([
    'Feather Flags',
    'Sidewalk Sign Kits',
    'Banners',
    'Custom Quote',
  ]);
});

test('each word of the book finds something, and what is not offered is said', () => {
  for (const { name } of notOffered) expect(firstOf(name)).toMatch(/is not available\. The closest: (?!nothing)/);
  const said = [
    ...products,
    ...fields,
    ...menus,
    ...fields.flatMap(({ choices = [] }) => choices.filter(({ isNone }) => !isNone)),
  ];
  for (const word of said.flatMap(({ alsoCalled = [] }) => alsoCalled))
    expect(firstOf(word), word).not.toMatch(/^nothing|not available|The closest/);
});

test('every product and choice is in the index, and its address opens the calculator with it', async () => {
  expect(products.map(({ title }) => title)).toEqual(catalog.products.map(({ title }) => title));
  for (const [at, entry] of catalog.products.entries()) {
    const found = products[at];
    const own = found?.fields.flatMap((field) => fields[field] ?? []) ?? [];
    // oxlint-disable-next-line no-await-in-loop -- product by product
    const product = await entry.load();
    for (const field of own)
      for (const choice of found ? (field.choices ?? []) : []) {
        const address = found && choiceAddress(found, field, choice);
        const { pathname, search } = new URL(address ?? '', 'https://shop.example');
        expect(
          entry.routes.some((route) => matchRoute(route, pathname)),
          address,
        ).toBe(true);
        expect(readAddress(product, { pathname, search }).selection[field.id], address).toBe(choice.name);
      }
    const names = product.fields
      .filter(({ id }) => id !== levelField)
      .flatMap((field) =>
        field.kind === 'choice' ? field.choices.map(({ name }) => `${field.id}: ${name}`) : field.id,
      );
    expect(new Set(own.flatMap(({ id, choices }) => choices?.map(({ name }) => `${id}: ${name}`) ?? id))).toEqual(
      new Set(names),
    );
  }
});
