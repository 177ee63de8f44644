/** No product, option, product text or price is spelled under src/: the price book has all of them. */
import { readdirSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { catalog } from '../../src/book/index.ts';
import { decimals, decimalText, type Field, type Product } from '../../src/pricing/index.ts';

/** Words of the book that files may spell in another meaning, or because the specification names them. */
const allowed: readonly (readonly [file: RegExp, spelled: string])[] = [
  // Columns and kinds of field, sides of every area, what remains, a value of an attribute of a drawing.
  [/^src\//, 'Size, Quantity, Width, Height, Left, None'],
  [/^src\/reader\/plain-words/, 'Right'],
  [/^src\/screens\/quotes\/letter\/logo/, 'Canvas, canvas, 144, 288'],
  [/^src\/ui\/icons|^src\/pricing\/|^src\/screens\/desk\/RaisePrices/, 'Round'],
  // The height of a picture.
  [/^src\/screens\/desk\/help\//, '271'],
  // Shapes and marks of a drawn piece, which the columns `shape` and `draws` may name, and their proportions.
  [
    /^src\/pricing\/product|^src\/quotes\/piece\//,
    'Rectangle, Oval, oval, Circle, circle, Rounded, Half Fold, Horizontal, Vertical, Hems, Grommets, Top corners, Ground Stake, Cross Base, Frame, Right',
  ],
  [/^src\/(quotes|ui)\/piece\//, 'Shape, Color, 0.02, 0.04, 0.08, 0.15, 0.16, 0.25, 0.92, 0.95, 118, 126, 168'],
  // Names of SVG.
  [/^src\/contract\/drawing\//, 'Color, circle, Circle, Shape'],
  [/^src\/quotes\/explanation\/step-text|price-rows/, 'Round, Rounded'],
  // Statuses of HTTP.
  [/^src\/contract\/serving|^src\/data\/server\//, '302, 401, 404, 405, 408, 413, 429'],
  [/^src\/app\//, 'Frame'],
  [/^src\/ui\//, '11.2, 16.5, 26.7'],
  // Attributes of a cart line and their labels (specification, sections 2 and 3; decisions 30 and 33).
  [/^src\/pricing\/(product|quote)\.ts/, 'Stock, Color, Shape, Coating'],
  [/^src\/quotes\/(cart-figures|line-title|mail\/)/, 'Stock, Color, Shape, Edge Color, Foil Color, Coating'],
  // A screen that is no product of the book.
  [/^src\/screens\/(calculator\/custom\/|find\/pages|admin\/help\/)/, 'Custom Quote'],
];

/** Length of the shortest word that is looked for: shorter names (`No`, `Yes`) are words of any language. */
const shortest = 4;

const wordsOfField = (field: Field): readonly (string | undefined)[] =>
  field.kind === 'choice'
    ? [field.label, field.waitsFor?.text, ...field.choices.flatMap(({ name, note }) => [name, note?.text])]
    : [field.label, ...field.limits.map(({ outside }) => (outside.kind === 'message' ? outside.text : ''))];

function bookWords(products: readonly Product[]): readonly string[] {
  const { menus, bundles, categories } = catalog;
  const words = [
    ...products.flatMap(({ id, name, title, cartStock, fields, notices, warnings }) => [
      id,
      name,
      title,
      cartStock,
      ...fields.flatMap(wordsOfField),
      ...[...notices, ...warnings].map(({ text }) => text),
    ]),
    ...menus.flatMap((menu) => menu.cards.flatMap(({ label, description }) => [label, description])),
    ...bundles.flatMap(({ id, title, lines }) => [id, title, ...lines]),
    ...categories.flatMap(({ key, label }) => [key, label]),
  ];
  return [...new Set(words.flatMap((word) => word?.trim() ?? []))].filter((word) => word.length >= shortest);
}

/** Returns an amount as the core holds it and as the book writes it. */
const written = (amount: number, places: number): readonly string[] => [String(amount), decimalText(amount, places)];

function amountsOf({ pricing, fields }: Product): readonly string[] {
  const adders = fields.flatMap((field) =>
    field.kind === 'choice' ? field.choices.flatMap(({ adds }) => adds ?? []) : [],
  );
  if (pricing.kind !== 'run-size')
    return [...pricing.rates, ...adders].flatMap(({ amount }) => written(amount, decimals.unitPrice));
  return Array.from(pricing.table.matchAll(/:(\d+):(\d+)[ps]/g), ([, perUnit, total]) => [
    ...written(Number(perUnit), decimals.unitPrice),
    ...written(Number(total), decimals.cents),
  ]).flat();
}

/** True for an amount that is surely a price; a round number (1800, 0.5) may have any other meaning. */
const isTelling = (amount: string): boolean =>
  amount.includes('.') ? amount.length > 3 : amount.replace(/0+$/, '').length > 2;

/** Returns the texts and numbers in the code of a file; comments do not count. */
function spelledIn(path: string, source: string): { readonly text: string; readonly numbers: readonly string[] } {
  if (!/\.tsx?$/.test(path)) {
    const shown = /\.(css|json)$/.test(path) ? /(['"]).*?\1/g : />[^<>]+</g;
    return { text: (source.match(shown) ?? []).join('\n'), numbers: [] };
  }
  const texts: string[] = [];
  const numbers: string[] = [];
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string') texts.push(value);
      if (typeof value === 'number') numbers.push(String(value));
    },
    JSXText: ({ value }) => void texts.push(value),
    TemplateElement: ({ value }) => void texts.push(value.cooked ?? value.raw),
  }).visit(parseSync(path, source).program);
  const text = texts.join('\n');
  return { text, numbers: [...numbers, ...(text.match(/\d+\.\d+/g) ?? [])] };
}

const pattern = (word: string): RegExp =>
  new RegExp(`(?<![\\w-])${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-])`, 'i');

test('src spells no word and no price of the book', async () => {
  const products = await Promise.all(catalog.products.map(({ load }) => load()));
  const words = bookWords(products).map((word) => ({ word, lower: word.toLowerCase(), in: pattern(word) }));
  const prices = new Set(products.flatMap(amountsOf).filter(isTelling));
  expect([words.length > 200, prices.size > 500]).toEqual([true, true]);
  const paths = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((path) => `src/${path}`);
  const spelled = paths
    .filter((path) => /\.(tsx?|css|html|svg|json)$/.test(path) && !/\.test\.tsx?$|\/fixture\.ts$/.test(path))
    .flatMap((path) => {
      const { text, numbers } = spelledIn(path, readFileSync(path, 'utf8'));
      const said = text.toLowerCase();
      const may = allowed.flatMap(([file, list]) => (file.test(path) ? list.split(', ') : []));
      const found = [
        ...words.filter((one) => said.includes(one.lower) && one.in.test(text)).map(({ word }) => word),
        ...numbers.filter((number) => prices.has(number)),
      ];
      return found.filter((word) => !may.includes(word)).map((word) => `${path}: ${word}`);
    });
  expect(spelled).toEqual([]);
});
