/** The first results of the find box for people's words at the counter, with the real book. */
import { expect, test } from 'vitest';
import { loadFindBook } from '../../src/book/find-book.ts';
import { catalog } from '../../src/book/index.ts';
import { answer } from '../../src/screens/find/answer.ts';
import { pageFindables, productFindables } from '../../src/screens/find/findables.ts';
import { pagesOf } from '../../src/screens/find/pages.ts';

const book = await loadFindBook();
const { products, fields, menus, notOffered } = book;
const findables = [...productFindables(book), ...pageFindables(pagesOf(catalog, menus))];

const firstOf = (text: string): string => {
  const { groups, why } = answer({ findables, notOffered }, text);
  const first = groups[0]?.places[0];
  const place = first ? [first.title, first.detail].filter(Boolean).join(' | ') : 'nothing';
  return why === undefined ? place : `${why} ${place}`;
};

test.each([
  // Products, menus and their other names.
  ['biz cards', 'Business Cards'],
  ['biz card', 'Business Cards'],
  ['Name Cards', 'Business Cards'],
  ['yard sign', 'Coroplast Signs | Signs'],
  ['bandit signs', 'Coroplast Signs | Signs'],
  ['sandwich board', 'Sidewalk Sign Kits | Signs'],
  ['A frame', 'Sidewalk Sign Kits | Signs'],
  ['fliers', 'Flyers & Brochures'],
  ['beach flag', 'Flags & Banner Stands'],
  ['step and repeat', 'Banners'],
  ['fridge magnet', 'Standard Magnets | Magnets'],
  ['window stickers', 'Opaque Window Graphics | Adhesive Graphics'],
  // Options.
  ['rounded corners', 'Shape: Rounded | Basic Business Cards'],
  ['round corners silk', 'Shape: Rounded | Silk Business Cards'],
  ['square corners', 'Shape: Rectangle | Basic Business Cards'],
  ['double sided yard sign', 'Color: 4/4 | Coroplast Signs'],
  ['two sided flag', 'Color Spec: 4/4 | Feather Flags'],
  ['one sided plastic', 'Color: 4/0 | Plastic Business Cards'],
  ['eyelets', 'Grommets: Every 1 ft | Banners'],
  ['die cut', 'Contour Cut: Yes | Coroplast Signs'],
  ['bifold', 'Folding: Half Fold | Flyers & Brochures'],
  ['wire stakes', 'H-Stakes: Yes | Coroplast Signs'],
  ['mesh', 'Material: 8oz Mesh | Banners'],
  // Things that the shop does not have.
  ['retractable', '“retractable” is not offered. Near it is: Feather Flags | Flags & Banner Stands'],
  ['retract', '“retractable” is not offered. Near it is: Feather Flags | Flags & Banner Stands'],
  ['roll up', '“roll up” is not offered. Near it is: Feather Flags | Flags & Banner Stands'],
  ['Roll-up banner', '“roll up” is not offered. Near it is: Feather Flags | Flags & Banner Stands'],
  ['postcard', '“postcards” is not offered. Near it is: Flyers & Brochures'],
  ['5x7 postcards', '“postcards” is not offered. Near it is: Flyers & Brochures'],
  ['stickers', '“stickers” is not offered. Near it is: Opaque Window Graphics | Adhesive Graphics'],
  ['dibond sign', '“dibond” is not offered. Near it is: Gator Board Signs | Signs'],
  // Sizes.
  ['4x8 banner', 'Banners | 4 x 8 ft'],
  ['banner 4 X 8', 'Banners | 4 x 8 ft'],
  ["4' x 8' banner", 'Banners | 4 x 8 ft'],
  ['4 by 8 feet banner', 'Banners | 4 x 8 ft'],
  ['48x96 banner', 'Banners | 48 x 96 in'],
  ['4x8 in banner', 'Banners | 4 x 8 in'],
  ['4 ft x 30 in banner', 'Banners | 4 ft x 30 in'],
  ['3x6 mesh banner', 'Material: 8oz Mesh | Banners, 3 x 6 ft'],
  ['18x24 yard sign', 'Coroplast Signs | 18 x 24 in'],
  ['8x10 photo', 'Photo Gloss Posters | 8 x 10 in'],
  ['2x3 car magnet', 'Car Door Magnets | 2 x 3 ft'],
  ['4x8 ft coroplast', 'Coroplast Signs | 4 x 8 ft is outside its limits: Width 1 to 36 in, Height 1 to 46 in'],
  // A listed size is a choice of the shop.
  ['4x8 magnet', 'Size: 4x8 | Standard Magnets'],
  ['24x36 led', 'Size: 24x36 | LED Frame Posters'],
  // Bundles and screens.
  ['letterhead', 'Quote Letter | Admin Settings'],
  ['discount', 'Cart'],
  ['log out', 'Logout | Menu'],
  ['dark', 'Theme | Menu'],
  ['zzz', 'nothing'],
])('%s: %s', (text, want) => expect(firstOf(text)).toBe(want));

test('a size opens the calculator with it, in the unit that was meant', () => {
  const addresses = ['4x8 banner', '48x96 in banner', '4 ft x 30 in banner'].map(
    (text) => answer({ findables, notOffered }, text).groups[0]?.places[0]?.to,
  );
  expect(addresses).toEqual([
    '/banners?width=4ft&height=8ft&unit=ft',
    '/banners?width=48&height=96',
    '/banners?width=4ft&height=30',
  ]);
});

test('all things similar to one that is not offered come before things with its name', () => {
  const { groups } = answer({ findables, notOffered }, 'stickers');
  const titles = groups.flatMap(({ places }) => places.map(({ title }) => title));
  expect(titles).toEqual(['Opaque Window Graphics']);
  const near = answer({ findables, notOffered }, 'roll up').groups.flatMap(({ places }) => places);
  expect(near.map(({ title }) => title)).toEqual(['Feather Flags', 'Sidewalk Sign Kits', 'Banners']);
});

test('each name that is not offered is reported so, and each other word of the book finds something', () => {
  for (const { name } of notOffered) expect(firstOf(name)).toMatch(/is not offered\. Near it is: (?!nothing)/);
  const said = [
    ...products.flatMap(({ alsoCalled = [] }) => alsoCalled),
    ...fields.flatMap(({ alsoCalled = [], choices = [] }) => [
      ...alsoCalled,
      ...choices.flatMap(({ alsoCalled: ofChoice = [], isNone }) => (isNone ? [] : ofChoice)),
    ]),
    ...menus.flatMap(({ alsoCalled }) => alsoCalled),
  ];
  expect(said.length).toBeGreaterThan(100);
  for (const word of said) expect(firstOf(word), word).not.toMatch(/^nothing|not offered|Near it/);
});
