/** `npm run price-book -- raise` and `rename`: their changes, and no others. */
import { Big } from 'big.js';
import { describe, expect, test } from 'vitest';
import { loadSources } from '../../codegen/commands/book-folder.ts';
import { compile } from '../../codegen/compile.ts';
import { sinceLast } from '../../codegen/impact/since-last.ts';
import { placeText } from '../../codegen/language/diagnostic.ts';
import type { SourceFile } from '../../codegen/language/source.ts';
import { readSources } from '../../codegen/read/index.ts';
import { revise, revisionOf } from '../../codegen/workbook/revise/revise.ts';
import { Refusal } from '../../codegen/workbook/revise/revision.ts';
import { BookBuilder } from './book-builder.ts';
import { changed } from './changes.ts';

const shipped = loadSources('pricing-source');
const cards = 'run-sizes/cards.csv';
const bookOf = (change = ''): readonly SourceFile[] => changed(new BookBuilder(), change).toFiles();

interface Options {
  readonly when?: string;
  readonly round?: string;
}

/** @param words such as `raise banner 7%`; a name with blanks stands in single quotes */
function revised(book: readonly SourceFile[], words: string, options: Options = {}) {
  const [command = '', ...args] = Array.from(
    words.matchAll(/'([^']*)'|(\S+)/g),
    ([, quoted, plain]) => quoted ?? plain ?? '',
  );
  const change = revisionOf(command, args, options);
  if (!change) throw new Error(`no command ${words}`);
  return revise(book, change);
}

const cellsOf = (book: readonly SourceFile[]): ReadonlyMap<string, string> =>
  new Map(
    readSources(book).sheets.flatMap(({ rows }) =>
      rows.flatMap(({ cells }) =>
        cells.map(({ at, text }) => [placeText(at).replace('price-book.xlsx, ', ''), text] as const),
      ),
    ),
  );

/** Returns the cells whose text has changed or is gone, each with its text now. */
function changesOf(before: readonly SourceFile[], after: readonly SourceFile[]): readonly string[] {
  const now = cellsOf(after);
  return [...cellsOf(before)].flatMap(([place, text]) =>
    now.get(place) === text ? [] : [`${place} ${now.get(place) ?? ''}`],
  );
}

const textOf = (book: readonly SourceFile[], path: string): string =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(book.find((file) => file.path === path)?.bytes);

test('every total of a ladder is raised exactly, and the price of a piece follows from it', () => {
  const { sources } = revised(shipped, 'raise flyers 7%');
  const [old = [], now = []] = [shipped, sources].map((book) =>
    textOf(book, 'run-sizes/flyers.csv')
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => line.split(',').slice(-4)),
  );
  expect(now.length).toBeGreaterThan(400);
  now.forEach(([runSize = '', perUnit, total, basis], at) => {
    const want = new Big(old[at]?.[2] ?? 0).times('1.07').round(2, Big.roundHalfUp);
    const each = want.div(runSize).round(4, Big.roundHalfUp);
    expect([runSize, perUnit, total, basis]).toEqual([old[at]?.[0], each.toFixed(4), want.toFixed(2), old[at]?.[3]]);
  });
  expect(changesOf(shipped, sources).every((cell) => cell.startsWith('run-sizes/flyers.csv'))).toBe(true);
});

const flag = ['Choices!F16 44', 'Unit Prices!C2 45.32', 'Unit Prices!C3 49.5', 'Steps!G9 3.3', 'Steps!G10 11'];
const endsIn99 = [
  'Steps + flag | 3 | Cent |  |  | add | 0.01 | piece |  |  |  |  | published',
  'Steps + flag | 4 | Dollars |  |  | round up | 1 | piece |  |  |  |  | published',
  'Steps + flag | 5 | Cent less |  |  | add | -0.01 | piece |  |  |  |  | published',
].join(' / ');
const ofTrade = 'Steps!F8 = add / Steps!G8 = -2 / Steps!H8 = piece';

test.each<readonly [words: string, change: string, options: Options, want: readonly string[]]>([
  ['raise flag 10%', '[everything]', {}, flag],
  ['raise flag 10%', `[everything] / ${endsIn99}`, {}, flag],
  [
    'raise banner 10%',
    '[everything]',
    {},
    'Choices!F9 0.1518,Choices!F10 0.11,Rates!D2 1.331,Rates!D3 1.518,Steps!G4 0.385,Steps!G5 22,Steps!G6 55,Steps!G7 33'.split(
      ',',
    ),
  ],
  ['raise banner 10%', `[everything] / ${ofTrade}`, { when: 'level = Trade' }, ['Steps!G8 -2.2']],
  ['raise banner -2.5%', '', {}, ['Choices!F9 0.1346', 'Choices!F10 0.0975', 'Rates!D2 1.1798', 'Rates!D3 1.3455']],
  ['raise banner 7%', '', { when: 'material = Scrim', round: '0.01' }, ['Choices!F9 0.15', 'Rates!D2 1.29']],
  ['raise banners 100', '', { when: 'material = Scrim' }, ['Choices!F9 0.276', 'Rates!D2 2.42']],
  ['rename banner.hems None Plain', '', {}, ['Choices!C8 Plain']],
])('%s of the book %j %j: dollars alone, and nothing else', (words, change, options, want) => {
  const book = bookOf(change);
  expect(changesOf(book, revised(book, words, options).sources).toSorted()).toEqual(want.toSorted());
});

const editsOf = (words: string): number => revised(shipped, words).revision.edits.length;

test('a name of a product and of a wider category is asked about', () => {
  expect(() => editsOf('raise banners 7%')).toThrow('write product:banners or category:banners');
  expect(editsOf('raise product:banners 7%')).toBeLessThan(editsOf('raise category:banners 7%'));
});

test('what a raise leaves alone is named', () => {
  expect(revised(bookOf(`[everything] / ${endsIn99}`), 'raise flag 10%').revision.leftAlone).toEqual([
    'price-book.xlsx, Steps!G11 belongs to a rounding: it stays as it is.',
    'price-book.xlsx, Steps!G13 belongs to a rounding: it stays as it is.',
  ]);
  const both = bookOf('Choices!D9 = material = Scrim or Mesh / Choices - 10');
  expect(revised(both, 'raise banner 7%', { when: 'material = Scrim' }).revision.leftAlone).toEqual([
    expect.stringMatching(/Choices!F9 is not only for material = Scrim: it stays as it is\.$/),
  ]);
});

describe('a renamed choice', () => {
  test('costs the same, everywhere under its new name, and renamed back the book is as before', () => {
    const there = revised(shipped, `rename banners.material '13oz Scrim' 'Vinyl; or "heavy"'`);
    expect(there.compilation.diagnostics).toEqual([]);
    const module = there.compilation.files.get('products/banners.ts') ?? '';
    expect([module.includes(JSON.stringify('Vinyl; or "heavy"')), module.includes('13oz Scrim')]).toEqual([
      true,
      false,
    ]);
    expect(there.report).toContain('! Material: renamed: 13oz Scrim -> Vinyl; or "heavy"\n');
    expect(there.report).toContain('125 examples: all cost what they did.');
    const back = revised(there.sources, `rename banners.material 'Vinyl; or "heavy"' '13oz Scrim'`);
    expect(changesOf(shipped, back.sources)).toEqual([]);
  });

  test('takes ladder and address along, and names the texts that still say the old name', () => {
    const { sources, compilation, revision } = revised(shipped, 'rename basic.stock 14pt 15pt');
    expect(compilation.diagnostics).toEqual([]);
    const cells = changesOf(shipped, sources);
    expect(cells.filter((cell) => cell.startsWith('run-sizes/basic.csv')).length).toBeGreaterThan(60);
    expect(compilation.files.get('catalog.ts')).toContain('/stock/15pt');
    expect(revision.leftAlone).toEqual([expect.stringContaining('still says "14pt, 16pt and 18pt cards')]);
  });

  test('changes the conditions of Steps and Billed Sizes', () => {
    const book = bookOf(
      '[everything] / Steps!D6 = hems = All sides / Steps!D7 = hems = All sides / Billed Sizes!G1 = when / Billed Sizes!G3 = hems = All sides',
    );
    expect(changesOf(book, revised(book, "rename banner.hems 'All sides' Hemmed").sources)).toEqual(
      expect.arrayContaining(['Steps!D6 hems = Hemmed', 'Steps!D7 hems = Hemmed', 'Billed Sizes!G3 hems = Hemmed']),
    );
  });

  test('has its customers’ words under its new name', () => {
    const words = ',material,Mesh,,net,\\nbanner,material,Mesh,,wind vinyl,\\nflag,,,,roll up,yes\\n';
    const book = bookOf(`words.csv = product,field,choice,menu,words,not offered\\n${words}`);
    const { sources } = revised(book, "rename banner.material Mesh 'Net 8oz'");
    expect(textOf(sources, 'words.csv')).toBe(textOf(book, 'words.csv').replaceAll('Mesh', 'Net 8oz'));
  });
});

test('line ends, the byte order mark and untouched lines of a CSV file stay', () => {
  const book = bookOf();
  const windows = `\uFEFF${textOf(book, cards).replaceAll('\n', '\r\n')}`;
  const given = book.map((file) =>
    file.path === cards ? { ...file, bytes: new TextEncoder().encode(windows) } : file,
  );
  const { sources } = revised(given, 'raise cards 10%', { when: 'stock = 14pt' });
  const [old, now] = [windows.split('\r\n'), textOf(sources, cards).split('\r\n')];
  expect(now).toHaveLength(old.length);
  expect(now[0]).toBe(old[0]);
  expect(now.map((line, at) => line !== old[at])).toEqual([false, true, true, false, false, false]);
});

test.each<readonly [words: string, options: Options, says: string]>([
  ['raise flagg 7%', {}, 'There is no product or category "flagg". Did you mean "flag"?'],
  ['raise flag seven', {}, '"seven" is no percentage to raise prices by'],
  ['raise flag 0%', {}, '"0%" is no percentage'],
  ['raise cards -99.99%', {}, 'would cost nothing'],
  ['raise banner 7%', { when: 'material Scrim' }, '--when cannot be read'],
  ['raise banner 7%', { when: 'matreial = Scrim' }, 'There is no field of banner "matreial". Did you mean "material"?'],
  ['raise banner 7%', { when: 'material = Scrm' }, 'There is no choice of material "Scrm". Did you mean "Scrim"?'],
  ['raise banner 7%', { when: 'level = Trade' }, 'There is no level "Trade". There is none.'],
  ['raise banner 7%', { round: 'cent' }, '--round cent is no amount of dollars'],
  ['raise banner 0.001%', {}, 'Nothing has to be changed.'],
  ['raise cards 4%', { when: 'stock = Scrim' }, 'There is no choice of stock "Scrim"'],
  ['rename banner a b', {}, '"banner" is no field of a product: write '],
  ['rename banner.material Vinyl b', {}, 'There is no choice of material "Vinyl".'],
  ['rename banner.material Scrim Mesh', {}, 'has a choice "Mesh" already'],
  ["rename banner.material Scrim ' '", {}, 'The new name is blank.'],
])('%s %j is refused', (words, options, says) => {
  const change = () => revised(bookOf(), words, options);
  expect(change).toThrow(Refusal);
  expect(change).toThrow(says);
});

test('a calculated price and a faulty book are refused', () => {
  expect(() => revised(bookOf('Rates!D2 = =1+0.5 (1.5)'), 'raise banner 7%')).toThrow(
    /Rates!D2 is calculated by a formula/,
  );
  expect(() => revised(bookOf('Rates!D2 = abc'), 'raise banner 7%')).toThrow('The book has errors');
});

test('a raise above the threshold is held by codegen', () => {
  const { compilation } = revised(bookOf(), 'raise flag 30%');
  expect(sinceLast(compile(bookOf()).files, compilation).refusal).toContain('more than 25 %');
});

test('every ladder raised by 7 % is a book without a warning about cents', () => {
  const raised = shipped
    .flatMap(({ path }) => /^run-sizes\/(.+)\.csv$/.exec(path)?.[1] ?? [])
    .reduce((book, product) => revised(book, `raise ${product} 7%`).sources, shipped);
  expect(compile(raised).diagnostics.filter(({ code }) => code === 'QB412')).toEqual([]);
});
