/** `npm run price-book -- raise` and `rename`: their changes, and no others. */
import { Big } from 'big.js';
import { describe, expect, test } from 'vitest';
import { type Compilation, compile } from '../../codegen/compile.ts';
import { sinceLast } from '../../codegen/impact/since-last.ts';
import { placeText } from '../../codegen/language/diagnostic.ts';
import type { SourceFile } from '../../codegen/language/source.ts';
import { readSources } from '../../codegen/read/index.ts';
import { withEdits } from '../../codegen/workbook/revise/edit-cells.ts';
import { revise, revisionOf } from '../../codegen/workbook/revise/revise.ts';
import { Refusal } from '../../codegen/workbook/revise/revision.ts';
import { BookBuilder } from './book-builder.ts';
import { withSteps } from './impact/with-steps.ts';
import { sources } from './slips/real-book.ts';

interface Options {
  readonly when?: string;
  readonly round?: string;
}

function revised(book: readonly SourceFile[], command: string, args: readonly string[], options: Options = {}) {
  const change = revisionOf(command, args, options);
  if (!change) throw new Error(`no command ${command} with ${args.length} arguments`);
  return revise(book, change);
}

/** Returns a command's changes, without the compilations and the report. */
function changed(book: readonly SourceFile[], command: string, args: readonly string[], options: Options = {}) {
  const revision = revisionOf(command, args, options)?.(readSources(book).sheets);
  if (!revision) throw new Error(`no command ${command} with ${args.length} arguments`);
  return { revision, sources: withEdits(book, revision.edits) };
}

const cellsOf = (book: readonly SourceFile[]): ReadonlyMap<string, string> =>
  new Map(
    readSources(book).sheets.flatMap(({ rows }) =>
      rows.flatMap(({ cells }) => cells.map(({ at, text }) => [placeText(at), text] as const)),
    ),
  );

/** Returns the cells whose text has changed or is gone. */
function changedCells(before: readonly SourceFile[], after: readonly SourceFile[]): readonly string[] {
  const [old, now] = [cellsOf(before), cellsOf(after)];
  return [...old].flatMap(([place, text]) => ((now.get(place) ?? '') === text ? [] : [place]));
}

const { sheets } = readSources(sources);
const before = compile(sources);

const ladder = (book: readonly SourceFile[], file: string): readonly (readonly string[])[] => {
  const source = book.find(({ path }) => path === file);
  const lines = new TextDecoder().decode(source?.bytes).trimEnd().split('\n');
  return lines.slice(1).map((line) => line.split(',').slice(-4));
};

/** Returns the files of the products, without the files of cells and hashes. */
const products = ({ files }: Compilation): readonly (readonly [string, string])[] =>
  [...files].filter(([path]) => path.startsWith('products/'));

test('every total of a ladder is raised exactly, and the price of a piece follows from it', () => {
  const { sources: after, revision } = changed(sources, 'raise', ['flyers', '7%']);
  const [old, now] = [ladder(sources, 'run-sizes/flyers.csv'), ladder(after, 'run-sizes/flyers.csv')];
  expect(now.length).toBeGreaterThan(400);
  now.forEach(([runSize = '', perUnit, total, basis], at) => {
    const want = new Big(old[at]?.[2] ?? 0).times('1.07').round(2, Big.roundHalfUp);
    expect([runSize, total, basis]).toEqual([old[at]?.[0], want.toFixed(2), old[at]?.[3]]);
    expect(perUnit).toBe(want.div(runSize).round(4, Big.roundHalfUp).toFixed(4));
  });
  expect(changedCells(sources, after)).toHaveLength(revision.edits.length);
  expect(revision.edits.every(({ at }) => at.file === 'run-sizes/flyers.csv')).toBe(true);
});

test('a condition raises rows within it, names rows that reach beyond it, and rounds to the step', () => {
  const { sources: after, revision } = changed(sources, 'raise', ['banners', '7%'], {
    when: 'material = 13oz Scrim',
    round: '0.01',
  });
  const now = cellsOf(after);
  const places = changedCells(sources, after);
  expect(places).toHaveLength(10);
  const rate = places.find((place) => place.includes('Rates!')) ?? '';
  expect([cellsOf(sources).get(rate), now.get(rate)]).toEqual(['1.21', '1.29']);
  // The hems are for scrim and for mesh.
  expect(revision.leftAlone).toEqual([
    expect.stringMatching(/Choices!F\d+ is not only for material = 13oz Scrim: it stays as it is\.$/),
  ]);
});

test.each([
  ['-2.5%', '1.1798'],
  ['\u22122.5', '1.1798'],
  ['100', '2.42'],
])('raise banners %s', (percent, rate) => {
  const { sources: after } = changed(sources, 'raise', ['banners', percent]);
  expect([...cellsOf(after)].find(([place]) => place.endsWith('Rates!F2'))?.[1]).toBe(rate);
});

test('a renamed choice costs the same, raised it shows the earlier price, and renamed back the book is as before', () => {
  const there = revised(sources, 'rename', ['banners.material', '13oz Scrim', 'Vinyl; or "heavy"']);
  expect(there.compilation.diagnostics).toEqual([]);
  expect(changedCells(sources, there.sources)).toHaveLength(there.revision.edits.length);
  expect(there.revision.edits.length).toBeGreaterThan(20);
  const module = there.compilation.files.get('products/banners.ts') ?? '';
  expect(module).toContain(JSON.stringify('Vinyl; or "heavy"'));
  expect(module).not.toContain('13oz Scrim');
  expect(there.report).toContain('! Material: renamed: 13oz Scrim -> Vinyl; or "heavy"\n');
  expect(there.report).toContain('125 examples: all cost what they did.');
  const dearer = revised(there.sources, 'raise', ['banners', '10%']);
  const { report } = sinceLast(before.files, dearer.compilation);
  expect(report).toContain('(price-book.xlsx, Examples!40): $38.72 -> $42.59 (+10.0 %)');
  expect(report).not.toContain('"No pricing for this combination yet." ->');
  const back = revised(there.sources, 'rename', ['banners.material', 'Vinyl; or "heavy"', '13oz Scrim']);
  expect(products(back.compilation)).toEqual(products(before));
  expect(changedCells(sources, back.sources)).toEqual([]);
});

test('a renamed stock takes its ladder and its address along, and names the texts that still say the old name', () => {
  const { sources: after, compilation, revision } = revised(sources, 'rename', ['basic.stock', '14pt', '15pt']);
  expect(compilation.diagnostics).toEqual([]);
  const places = changedCells(sources, after);
  expect(places.filter((place) => place.startsWith('run-sizes/basic.csv')).length).toBeGreaterThan(60);
  expect(places.some((place) => place.includes('Menus!'))).toBe(true);
  expect(compilation.files.get('catalog.ts')).toContain('/stock/15pt');
  expect(revision.leftAlone).toEqual([expect.stringContaining('still says "14pt, 16pt and 18pt cards')]);
});

describe('words of customers', () => {
  const words = 'product,field,choice,menu,words,not offered\n';
  const withWords = (rows: string) => new BookBuilder().file('words.csv', words + rows).toFiles();
  const wordsOf = (book: readonly SourceFile[]) =>
    new TextDecoder().decode(book.find(({ path }) => path === 'words.csv')?.bytes).slice(words.length);
  const rows = ',material,Mesh,,net,\nbanner,material,Mesh,,wind vinyl,\nflag,,,,roll up,yes\n';

  test('take another name of a choice, of its own product and where no other has it', () => {
    const { sources: after } = changed(withWords(rows), 'rename', ['banner.material', 'Mesh', 'Net 8oz']);
    expect(wordsOf(after)).toBe(rows.replaceAll('Mesh', 'Net 8oz'));
  });
});

test('line ends, the byte order mark, comments of others and untouched lines of a CSV file stay', () => {
  const file = 'run-sizes/cards.csv';
  const book = new BookBuilder().toFiles();
  const text = new TextDecoder().decode(book.find(({ path }) => path === file)?.bytes);
  const windows = `\uFEFF${text.replaceAll('\n', '\r\n')}`;
  const given = book.map((source) =>
    source.path === file ? { path: file, bytes: new TextEncoder().encode(windows) } : source,
  );
  const { sources: after } = changed(given, 'raise', ['cards', '10%'], { when: 'stock = 14pt' });
  const bytes = after.find(({ path }) => path === file)?.bytes ?? new Uint8Array();
  const now = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  expect(now.startsWith('\uFEFF')).toBe(true);
  const [old, lines] = [windows.split('\r\n'), now.split('\r\n')];
  expect(lines).toHaveLength(old.length);
  const touched = lines.filter((line, at) => line !== old[at]);
  expect(touched.length).toBeGreaterThan(0);
  expect(touched.every((line) => line.includes('14pt'))).toBe(true);
});

/** Returns the texts of changed cells, by their places in the workbook. */
function changesOf(book: readonly SourceFile[], after: readonly SourceFile[]): readonly string[] {
  const now = cellsOf(after);
  return changedCells(book, after).map((place) => `${place.replace('price-book.xlsx, ', '')} ${now.get(place) ?? ''}`);
}

type Edit = (book: BookBuilder) => BookBuilder;

const steppedBook = (edit: Edit): readonly SourceFile[] => edit(withSteps(new BookBuilder())).toFiles();
const ofTrade: Edit = (b) => b.set('Steps!F8', 'add').set('Steps!G8', -2).set('Steps!H8', 'piece');
const endsIn99: Edit = (b) =>
  b
    .append('Steps', 'flag', 3, 'Cent', null, null, 'add', 0.01, 'piece', null, null, null, null, 'published')
    .append('Steps', 'flag', 4, 'Dollars', null, null, 'round up', 1, 'piece', null, null, null, null, 'published')
    .append('Steps', 'flag', 5, 'Cent less', null, null, 'add', -0.01, 'piece', null, null, null, null, 'published');

const flagChanges = ['Choices!F16 44', 'Unit Prices!C2 45.32', 'Unit Prices!C3 49.5', 'Steps!G9 3.3', 'Steps!G10 11'];

test.each<readonly [product: string, options: Options, edit: Edit, want: readonly string[]]>([
  ['flag', {}, (b) => b, flagChanges],
  ['flag', {}, endsIn99, flagChanges],
  [
    'banner',
    {},
    (b) => b,
    [
      'Choices!F9 0.1518',
      'Choices!F10 0.11',
      'Rates!D2 1.331',
      'Rates!D3 1.518',
      'Steps!G4 0.385',
      'Steps!G5 22',
      'Steps!G6 55',
      'Steps!G7 33',
    ],
  ],
  ['banner', { when: 'level = Trade' }, ofTrade, ['Steps!G8 -2.2']],
])('raise %s by 10 percent %j: dollars, and no percent or rounding', (product, options, edit, want) => {
  const book = steppedBook(edit);
  const { sources: after } = changed(book, 'raise', [product, '10%'], options);
  expect(changesOf(book, after).toSorted()).toEqual(want.toSorted());
});

test('a rounding step that a raise leaves alone is named', () => {
  expect(changed(steppedBook(endsIn99), 'raise', ['flag', '10%']).revision.leftAlone).toEqual([
    'price-book.xlsx, Steps!G11 belongs to a rounding: it stays as it is.',
    'price-book.xlsx, Steps!G13 belongs to a rounding: it stays as it is.',
  ]);
});

test('a choice is renamed in the conditions of Steps and Billed Sizes', () => {
  const book = steppedBook((b) =>
    b
      .set('Steps!D6', 'hems = All sides')
      .set('Steps!D7', 'hems = All sides')
      .set('Billed Sizes!G1', 'when')
      .set('Billed Sizes!G3', 'hems = All sides'),
  );
  const { sources: after, report } = revised(book, 'rename', ['banner.hems', 'All sides', 'Hemmed']);
  expect(changesOf(book, after)).toEqual(
    expect.arrayContaining(['Steps!D6 hems = Hemmed', 'Steps!D7 hems = Hemmed', 'Billed Sizes!G3 hems = Hemmed']),
  );
  expect(report).toContain('! Hems: renamed: All sides -> Hemmed\n');
  expect(report).toContain('4 examples: all cost what they did.');
});

test.each<readonly [command: string, args: readonly string[], options: Options, says: string]>([
  ['raise', ['flyer', '7%'], {}, 'There is no product or category "flyer". Did you mean "flyers"?'],
  ['raise', ['flyers', 'seven'], {}, '"seven" is no percentage to raise prices by'],
  ['raise', ['flyers', '0%'], {}, '"0%" is no percentage'],
  ['raise', ['flyers', '-100%'], {}, '"-100%" is no percentage'],
  ['raise', ['flyers', '-99.99%'], {}, 'would cost nothing'],
  ['raise', ['flyers', '7%'], { when: 'size 8.5x11' }, '--when cannot be read'],
  ['raise', ['flyers', '7%'], { when: 'siez = 8.5x11' }, 'There is no field of flyers "siez". Did you mean "size"?'],
  ['raise', ['flyers', '7%'], { when: 'size = 8x11' }, 'There is no choice of size "8x11". Did you mean "8.5x11"?'],
  ['raise', ['flyers', '7%'], { when: 'level = Trade' }, 'There is no level "Trade". There is none.'],
  ['raise', ['flyers', '7%'], { round: 'cent' }, '--round cent is no amount of dollars'],
  ['rename', ['banners', 'a', 'b'], {}, '"banners" is no field of a product: write banners.material.'],
  ['rename', ['banners.material', '13oz', 'b'], {}, 'There is no choice of material "13oz".'],
  ['rename', ['banners.material', '13oz Scrim', '8oz Mesh'], {}, 'has a choice "8oz Mesh" already'],
  ['rename', ['banners.material', '13oz Scrim', ' '], {}, 'The new name is blank.'],
])('%s %j %j is refused', (command, args, options, says) => {
  const change = () => revisionOf(command, args, options)?.(sheets);
  expect(change).toThrow(Refusal);
  expect(change).toThrow(says);
});

test('a condition raises the products of a category that offer it', () => {
  const { revision } = changed(sources, 'raise', ['business_cards', '4%'], { when: 'stock = 14pt' });
  expect(revision.edits.length).toBeGreaterThan(100);
  expect(new Set(revision.edits.map(({ at }) => at.file))).toEqual(new Set(['run-sizes/basic.csv']));
  const change = () => changed(sources, 'raise', ['business_cards', '4%'], { when: 'stock = 13oz Scrim' });
  expect(change).toThrow('No product of business_cards offers stock = 13oz Scrim.');
});

test('a raise too small for the step changes nothing, and says so', () => {
  expect(() => revised(sources, 'raise', ['banners', '0.001%'])).toThrow('Nothing has to be changed.');
});

test('a price that a formula calculates is refused, not written over', () => {
  const book = new BookBuilder().set('Rates!D2', { formula: '1+0.5', value: 1.5 }).toFiles();
  expect(() => revised(book, 'raise', ['banner', '7%'])).toThrow(/Rates!D2 is calculated by a formula/);
});

test('a faulty book is not changed', () => {
  const book = new BookBuilder().set('Rates!D2', 'abc').toFiles();
  expect(() => revised(book, 'raise', ['banners', '7%'])).toThrow('The book has errors');
});

test('a raise above the threshold is held by codegen', () => {
  const { compilation } = revised(sources, 'raise', ['linen', '30%']);
  expect(sinceLast(before.files, compilation).refusal).toContain('more than 25 %');
});

test('every ladder raised by 7 % is a book without a warning about cents', () => {
  const ladders = sources.flatMap(({ path }) => /^run-sizes\/(.+)\.csv$/.exec(path)?.[1] ?? []);
  expect(ladders.length).toBeGreaterThan(10);
  const raised = ladders.reduce((book, product) => changed(book, 'raise', [product, '7%']).sources, sources);
  const warned = compile(raised).diagnostics.map(({ code, at }) => `${code} ${placeText(at)}`);
  expect(warned.filter((one) => one.startsWith('QB412'))).toEqual([]);
});
