/**
 * `npm run price-book -- import`: eight price lists of eight kinds, as firms send them, and next year's list of each.
 * The wanted figures of `tests/lists/want.csv` were computed by another program when the lists were made.
 */
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { loadSources } from '../../codegen/commands/book-folder.ts';
import { runPriceBook } from '../../codegen/commands/run-price-book.ts';
import { compile } from '../../codegen/compile.ts';
import type { Book } from '../../codegen/language/book.ts';
import { conditionText } from '../../codegen/language/condition.ts';
import type { SourceFile } from '../../codegen/language/source.ts';
import { readSources } from '../../codegen/read/index.ts';
import { figureOf, priceHeadOf, runOf } from '../../codegen/workbook/lists/figures.ts';
import { type ListPlan, planOf } from '../../codegen/workbook/lists/import.ts';
import { mappingFile, parseMapping } from '../../codegen/workbook/lists/mapping.ts';
import { revise } from '../../codegen/workbook/revise/revise.ts';
import { decimals, decimalText } from '../../src/pricing/index.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { runCommand } from './commands.ts';

const shipped = loadSources('pricing-source');
const shippedBook = compile(shipped).book;
const lists = 'tests/lists';
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const mappingOf = (...rows: readonly string[]): Uint8Array =>
  bytesOf(['what,heading,in the list,in the book', ...rows].join('\n'));

interface Imported {
  readonly book: Book;
  readonly sources: readonly SourceFile[];
  readonly plan: ListPlan;
}

function imported(sources: readonly SourceFile[], product: string, file: SourceFile, options = {}): Imported {
  const kept = sources.find(({ path }) => path === mappingFile(product));
  let plan: ListPlan | undefined;
  const revised = revise(sources, (book) => {
    plan = planOf(book, readSources(sources).sheets, file, {
      product,
      mapping: kept ? parseMapping(kept) : [],
      ...options,
    });
    return plan.revision;
  });
  if (!plan) throw new Error('no plan');
  expect(revised.compilation.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  return { book: revised.compilation.book, sources: revised.sources, plan };
}

const unit = (value: number): string => decimalText(value, decimals.unitPrice);

/** Returns each price of a product by what it is the price of, with its run size or the quantity it holds from. */
function pricesOf(book: Book, product: string): ReadonlyMap<string, string> {
  const own = <R extends { cells: { product: { value: string } } }>(rows: readonly R[]): readonly R[] =>
    rows.filter(({ cells }) => cells.product.value === product);
  const table = book.runSizes.find((one) => one.product.value === product);
  return new Map([
    ...(table?.rows ?? []).map(({ options, runSize, perUnit, total }) => {
      const figures = `${decimalText(perUnit, decimals.unitPrice, 4)}/${decimalText(total, decimals.cents, 2)}`;
      return [`${options.filter((option) => option !== '').join(' | ')}: ${runSize}`, figures] as const;
    }),
    ...[...own(book.rates), ...own(book.unitPrices)].map(({ cells }) => {
      const price = 'per unit' in cells ? cells['per unit'] : cells['per sq ft'];
      const when = cells.when ? conditionText(cells.when.value) : '';
      return [`${when}: ${cells['from quantity']?.value ?? 1}`, unit(price.value)] as const;
    }),
    ...own(book.choices).flatMap(({ cells: { field, choice, adds, when } }) =>
      adds
        ? [
            [
              `${field.value} = ${choice.value}: 1${when && when.value.clauses.length > 1 ? conditionText(when.value) : ''}`,
              unit(adds.value),
            ] as const,
          ]
        : [],
    ),
  ]);
}

const wanted = Papa.parse<string[]>(readFileSync(join(lists, 'want.csv'), 'utf8').trim()).data.slice(1);

const wantOf = (list: string): ReadonlyMap<string, string> =>
  new Map(
    wanted
      .filter(([name]) => name === list)
      .flatMap(([, of = '', figures = '']) =>
        figures.split(' ').map((figure) => {
          const [from = '', price = ''] = figure.split('=');
          return [`${of}: ${from}`, price] as const;
        }),
      ),
  );

const listFile = (name: string): SourceFile => ({ path: basename(name), bytes: readFileSync(join(lists, name)) });

const rectangle = 'every,,shape,Rectangle';

test.each<readonly [list: string, product: string, kept: readonly string[], since: readonly string[]]>([
  [
    'linen.csv',
    'linen',
    [],
    [
      'Added: 100 lb Linen | 4/0, run sizes 5000',
      'Added: 100 lb Linen | 4/4, run sizes 5000',
      'Gone: 100 lb Linen | 4/1 (100, 250, 500, 1000)',
    ],
  ],
  [
    'plastic.csv',
    'plastic',
    [],
    [
      'Added: 20 pt Clear | 4/0, run sizes 2500',
      'Added: 20 pt Frosted | 4/0, run sizes 2500',
      'Added: 20 pt Silver | 4/0 (250, 500, 1000, 2500)',
    ],
  ],
  ['basic.xlsx', 'basic', [rectangle], ['Gone: 14 pt | 4/0 | Matte, run sizes 250']],
  ['banners.xlsx', 'banners', [], ['Gone: Premium Indoor']],
  ['coroplast.csv', 'coroplast', [], ['Added: 10mm, one side, run sizes 101']],
  ['options.txt', 'banners', [], ['Gone: Velcro']],
  ['canvas.csv', 'mounted-canvas', [], ['Gone: 16" x 20"']],
  ['foil.csv', 'foil-accent', [], ['Gone: 14 pt Uncoated, Foil on Both Sides, Rectangle, No Spot UV, run sizes 2500']],
])('%s of two years: every price in its cell, and no other is changed', (list, product, kept, since) => {
  const [name, ending] = list.split('.');
  let book: readonly SourceFile[] =
    kept.length === 0 ? shipped : [...shipped, { path: mappingFile(product), bytes: mappingOf(...kept) }];
  let wantedPrices = pricesOf(shippedBook, product);
  for (const year of ['2026', '2027']) {
    const {
      book: now,
      sources,
      plan,
    } = imported(book, product, listFile(`${name}-${year}.${ending}`), {
      newChoices: year === '2027',
    });
    expect([plan.unplaced, plan.placed]).toEqual([[], plan.of]);
    const want = wantOf(`${list} ${year}`);
    expect(want.size).toBeGreaterThan(1);
    wantedPrices = new Map([...wantedPrices, ...want]);
    expect(Object.fromEntries(pricesOf(now, product))).toEqual(Object.fromEntries(wantedPrices));
    if (year === '2027') expect(plan.since).toEqual(expect.arrayContaining([...since]));
    else expect(plan.since).toEqual([]);
    book = sources;
  }
});

test.each([
  ['12.5', 12_500_000],
  ['$1,234.50', 1_234_500_000, 'with a currency sign or a word'],
  ['1.234,50', 1_234_500_000, 'with a decimal comma'],
  ['12,5', 12_500_000, 'with a decimal comma'],
  ['45¢', 45_000_000, 'in cents'],
  ['0.125 ea', 125_000, 'with a currency sign or a word'],
  ['24.50*', 24_500_000, 'with a footnote'],
])('the price %s', (text, micro, note?: string) => {
  expect(figureOf(text)).toEqual({ micro, head: expect.any(Object), ...(note !== undefined && { note }) });
});

test.each(['call', 'Call for quote', 'n/a', 'N.A.', '-', '—', 'TBD', 'POA'])(
  '%s is no figure, and no fault',
  (text) => {
    expect(figureOf(text)).toEqual({ none: true });
  },
);

test.each(['0', '€ 12.00', '12-14', '1,23,4', 'free', '-5'])('%s is a fault', (text) => {
  expect(figureOf(text)).toHaveProperty('fault');
});

test.each([
  ['1,000', 1000],
  ['Qty 250', 250],
  ['2.5M', 2500],
  ['5k', 5000],
  ['500 pcs', 500],
  ['10 - 24', 10],
  ['25+', 25],
  ['100 or more', 100],
])('%s is a run size', (text, from) => {
  expect(runOf(text)).toBe(from);
});

test.each([
  ['14 pt', undefined],
  ['4/4', undefined],
  ['Price each', { per: 'piece' }],
  ['$ per sq. ft.', { per: 'sq ft' }],
  ['Cost / M', { per: 'piece', pieces: 1000 }],
  ['Total', { per: 'run' }],
  ['Your price', {}],
  ['Cents', { inCents: true }],
  ['Add per piece', { per: 'piece', isAdded: true }],
])('the heading %s', (head, want) => {
  expect(priceHeadOf(head)).toEqual(want);
});

const csv = (...lines: readonly string[]): SourceFile => ({ path: 'list.csv', bytes: bytesOf(lines.join('\n')) });

test.each<readonly [what: string, product: string, list: SourceFile, kept: readonly string[], why: readonly RegExp[]]>([
  ['one price is no rise', 'linen', csv('Color,500', '4/0,31.00'), [], [/not certain whether/]],
  [
    'a stock that the book does not have',
    'linen',
    csv('Color,Stock,100,250', '4/0,Hemp,21,25'),
    [],
    [/"Hemp" under Stock is not understood/],
  ],
  [
    'a field that the list does not say',
    'plastic',
    csv('Stock,250,500', '20pt White,90,120'),
    [],
    [/does not say Color/],
  ],
  [
    'two prices for one',
    'linen',
    csv('Color,100,250', '4/0,21,25', 'front only,22,26'),
    [],
    [/several prices for one price/],
  ],
  ['more choices than the book prices', 'linen', csv('Color,Stock,100,250', '4/0,100LB Cover Linen,21,25'), [], []],
  ['another currency', 'linen', csv('Color,100,250', '4/0,€ 21,25', '4/1,23,27'), [], [/another currency/]],
  [
    'a combination that is not sold',
    'plastic',
    csv('Stock,Color,250,500', '20pt Clear,4/4,90,120'),
    [],
    [/no price for stock = 20pt Clear/],
  ],
  [
    'a column of the mapping',
    'linen',
    csv('Zz,100,250', 'a,21,25'),
    ['column,,Zz,color', 'word,Zz,a,color = 1 Sided Color (4/0)'],
    [],
  ],
  ['prices that are not taken', 'linen', csv('Color,100,250', '4/0,21,25', 'Duplex,9,9'), ['word,Color,Duplex,-'], []],
  [
    'a price of another unit',
    'banners',
    csv('Media,Price each', '8oz Mesh,12'),
    [],
    [/prices of a piece, and the book/],
  ],
  ['an amount that no choice adds', 'linen', csv('Color,100,250', '4/0 add,1,2'), [], [/is added to a price/]],
  ['all choices of a field', 'plastic', csv('Stock,250,500', '20pt White,90,120'), ['every,,color,*'], []],
])('%s', (_, product, list, kept, why) => {
  const mapping = parseMapping({ path: 'map.csv', bytes: mappingOf(...kept) });
  const plan = planOf(shippedBook, readSources(shipped).sheets, list, { product, mapping });
  expect(plan.unplaced.map((one) => one.why)).toEqual(why.map((text) => expect.stringMatching(text)));
  expect(plan.placed === plan.of).toBe(why.length === 0);
});

const plain = 'every,,shape,Rectangle';
const [fourZero, fourFour] = ['1 Sided Color (4/0)', 'Double Sided Color (4/4)'];

test.each<
  readonly [
    what: string,
    product: string,
    kept: readonly string[],
    list: string,
    want: Readonly<Record<string, string>>,
  ]
>([
  [
    'run sizes again under each group',
    'basic',
    [plain, 'every,,color,1 Sided Color (4/0)'],
    ',Matte,,Gloss front,\nStock,250,500,250,500\n14 pt,10,14,11,15\n16 pt,12,16,13,17',
    { [`14pt | Glossy Front | ${fourZero} | Rectangle: 500`]: '0.0300/15.00' },
  ],
  [
    'run sizes over the sides',
    'basic',
    [plain],
    'Stock,250,,500,\n,4/0,4/4,4/0,4/4\n14 pt Matte,10,12,14,16',
    { [`14pt | Matte | ${fourFour} | Rectangle: 250`]: '0.0480/12.00' },
  ],
  [
    'tables below each other, with other run sizes',
    'basic',
    [plain],
    '14PT MATTE CARDS\nSides,250,500\n4/0,10,14\n\n16PT MATTE CARDS\nSides,250,1000\n4/0,11,23',
    { [`16pt | Matte | ${fourZero} | Rectangle: 1000`]: '0.0230/23.00' },
  ],
  [
    'prices per 1,000, as the title says',
    'linen',
    [],
    '"Prices per 1,000"\nQty,4/0,4/4\n1M,22.00,23.00\n2.5M,18.00,call',
    { [`${fourZero}: 2500`]: '0.0180/45.00' },
  ],
  [
    'tiers down the side, in cents',
    'coroplast',
    ['every,,thickness,10mm'],
    ',1 side,2 sides\n1 - 25,260¢,$3.60\n26 & up,245¢,$3.45 (2)',
    { 'thickness = 10mm; color = 4/0: 26': '2.45', 'thickness = 10mm; color = 4/4: 26': '3.45' },
  ],
  [
    'units in the cells, and amounts that are added',
    'banners',
    [],
    'Material,Price,Min\n13 oz. vinyl scrim,$1.25/sq ft,$15.00\n\nAdd to the price above\nVelcro,+ $0.99/sq ft,',
    { 'material = 13oz Scrim: 1': '1.25', 'velcro = Yes: 1': '0.99' },
  ],
  [
    'columns with spaces between them',
    'linen',
    [],
    'Sides      250      500\n4/0      20.00    30.00\n4/4      25.00    35.00\n* plus freight',
    { [`${fourFour}: 500`]: '0.0700/35.00' },
  ],
  [
    'words that say nothing, and rush prices left out',
    'linen',
    ['word,,Standard,*', 'word,,Rush,-'],
    ',Standard,,Rush,\nSides,250,500,250,500\n4/0,20,30,30,40',
    { [`${fourZero}: 250`]: '0.0800/20.00' },
  ],
])('%s', (_, product, kept, list, want) => {
  const sources = [...shipped, { path: mappingFile(product), bytes: mappingOf(...kept) }];
  const { book, plan } = imported(sources, product, csv(list));
  expect([plan.unplaced, plan.placed]).toEqual([[], plan.of]);
  expect(Object.fromEntries(pricesOf(book, product))).toMatchObject(want);
});

test('a word becomes a new choice of the field that the mapping names', () => {
  const kept = mappingOf('word,,Pearl,color = Pearl', 'word,,Pearl lacquer,color = Pearl');
  const sources = [...shipped, { path: mappingFile('linen'), bytes: kept }];
  const list = csv('Qty,Pearl,4/0', '100,21,20', '250,25,24');
  const { book } = imported(sources, 'linen', list, { newChoices: true });
  const added = book.choices.filter(({ cells }) => cells.choice.value === 'Pearl');
  expect(added.map(({ cells }) => cells.field.value)).toEqual(['color']);
  expect(pricesOf(book, 'linen').get('Pearl: 250')).toBe('0.1000/25.00');
  expect(() => imported(sources, 'linen', list)).toThrow('no choice of color "Pearl"');
});

test('the command writes all or nothing, and keeps the mapping', async () => {
  const source = temporaryFolder();
  cpSync('pricing-source', source, { recursive: true });
  const list = join(source, '../linen-list.csv');
  const run = (...args: readonly string[]) =>
    runCommand(runPriceBook, 'import', list, '--product', 'linen', '--source', source, ...args);
  const ladder = (): string => readFileSync(join(source, 'run-sizes/linen.csv'), 'utf8');
  const before = ladder();
  writeFileSync(list, 'Color,100,250\n4/0,21.10,25.00\nNeon,22.00,26.00\n');
  const refused = await run();
  expect([refused.code, ladder()]).toEqual([1, before]);
  expect(refused.out).toContain('Color: "Neon" is not understood');
  expect(refused.err).toContain('2 prices of 4 found no cell. Nothing was written.');
  expect(refused.err).toContain('word,Color,Neon,');
  const tried = await run('--partial', '--dry-run');
  expect([tried.code, ladder()]).toEqual([0, before]);
  const map = join(source, '../map.csv');
  writeFileSync(map, mappingOf('word,Color,Neon,-'));
  expect((await run('--map', map)).code).toBe(0);
  expect(ladder()).toBe(
    before
      .replace(/^1 Sided Color \(4\/0\),100,.*$/m, '1 Sided Color (4/0),100,0.2110,21.10,published')
      .replace(/^1 Sided Color \(4\/0\),250,.*$/m, '1 Sided Color (4/0),250,0.1000,25.00,published'),
  );
  expect(existsSync(join(source, mappingFile('linen')))).toBe(true);
  expect((await run('--total', '--per-unit')).code).toBe(1);
});
