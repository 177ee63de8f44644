/** Stored lines by two books: their outcomes, the shown and exported sums, and the quotes to call about. */
import { describe, expect, test } from 'vitest';
import { awnings, badges } from '../../../tests/fixtures/products.ts';
import { randomNumbers } from '../../../tests/oracle/random.ts';
import {
  cartLine,
  complete,
  filledFields,
  noMarkup,
  type Product,
  quote,
  type Selection,
} from '../../pricing/index.ts';
import { noCustomer, type Quote, type QuoteLine } from '../quote.ts';
import { noSettings } from '../settings.ts';
import { type ReplayBook, type ReplayLine, replayer } from './replay-line.ts';
import { callsOf, groupings, groupsOf, linesIn, replayCsv, sumsOf } from './replay-lists.ts';

const day = '2026-11-20';
const now = Date.UTC(2026, 10, 20);

function lineOf(product: Product, asked: Selection, runSize: number, other: Partial<QuoteLine> = {}): QuoteLine {
  const selection = complete(product, asked);
  const quoted = quote(product, selection, noMarkup);
  const row = quoted.kind === 'rows' ? quoted.rows.find((one) => one.runSize === runSize) : undefined;
  if (!row) throw new Error('the fixture has no such price');
  const made = cartLine(product, selection, row, { unit: 'in' });
  return { ...made, id: 'a', productId: product.id, selection: filledFields(selection), unit: 'in', ...other };
}

const quoteOf = (lines: readonly QuoteLine[], other: Partial<Quote> = {}): Quote => ({
  id: 'q',
  number: 'Q-1',
  store: 'ann',
  revision: 1,
  status: 'sent',
  createdAt: now,
  changedAt: now,
  validUntil: '2026-12-20',
  employee: '',
  customer: { ...noCustomer, name: 'Zoë', phone: '+1 555 010 2345' },
  note: '',
  lines: [...lines],
  events: [],
  ...other,
});

const book = (products: readonly Product[], floors: ReplayBook['smallestMarkups'] = new Map()): ReplayBook => ({
  products: new Map(products.map((product) => [product.id, product])),
  smallestMarkups: floors,
});

const today = book([awnings, badges]);

const withRates = (change: number): Product =>
  awnings.pricing.kind === 'area'
    ? {
        ...awnings,
        pricing: {
          ...awnings.pricing,
          rates: awnings.pricing.rates.map((rate) => ({ ...rate, amount: rate.amount + change })),
        },
      }
    : awnings;

const narrow: Product = {
  ...awnings,
  fields: awnings.fields.map((field) =>
    field.kind === 'length' && field.id === 'width'
      ? { ...field, limits: [{ max: 500_000, outside: { kind: 'message', text: 'Too wide.' } }] }
      : field,
  ),
};
// 32 sq ft at $1.21.
const awning = lineOf(awnings, { cloth: 'hemp', width: '96', height: '48' }, 1, { quantity: 3 });
const custom: QuoteLine = { id: 'c', product: 'Mug', stock: '', perUnit: 10_000, total: 500, quantity: 2 };

const replayOf = (line: QuoteLine, tried: ReplayBook, present = today): ReplayLine | undefined =>
  replayer({ today: present, tried, settings: noSettings, day })(quoteOf([line]))[0];

describe('the outcome of a line', () => {
  test.each([
    ['the same book', awning, today, 'same', 11_616, 11_616],
    ['a higher rate', awning, book([withRates(1000)]), 'higher', 11_616, 12_576],
    ['a lower rate', awning, book([withRates(-1000)]), 'lower', 11_616, 10_656],
    ['a size over a new limit', awning, book([narrow]), 'withdrawn', 11_616, undefined],
    ['a run size that is left out', { ...awning, runSize: 2 }, today, 'withdrawn', undefined, undefined],
    ['a product that is left out', awning, book([badges]), 'gone', 11_616, undefined],
    ['a custom line', custom, today, 'unknown', undefined, undefined],
    ['a line without its selection', { ...awning, selection: undefined }, today, 'unknown', undefined, undefined],
    ['a sum that no computer holds', { ...awning, quantity: 2 ** 52 }, today, 'unknown', undefined, undefined],
  ] as const)('%s', (_, line, tried, outcome, todayWant, want) => {
    const { selection, ...rest } = line;
    const stored: QuoteLine = { ...rest, ...(selection && { selection }) };
    expect(replayOf(stored, tried)).toMatchObject({ outcome });
    const { today: priced, tried: tryPriced } = replayOf(stored, tried) ?? {};
    expect([priced, tryPriced]).toEqual([todayWant, want]);
  });

  test('a markup that the tried book raises makes it dearer, and it was sold below the floor', () => {
    const line = replayOf(awning, book([awnings], new Map([['shade', 10_000]])));
    expect(line).toMatchObject({ outcome: 'higher', quoted: 11_616, tried: 12_777, floor: 12_777 });
    expect(sumsOf(line ? [line] : []).belowFloor).toBe(1);
  });

  test('an expired quote is no open one', () => {
    const replayed = replayer({ today, tried: today, settings: noSettings, day });
    const [line] = replayed(quoteOf([awning], { validUntil: '2026-11-19' }));
    expect(line).toMatchObject({ isOpen: false, status: 'expired' });
    expect(linesIn(line ? [line] : [], 'Open', now)).toEqual([]);
  });
});

/** Several hundred lines of all outcomes. */
function manyLines(): readonly ReplayLine[] {
  const random = randomNumbers(5);
  const tried = book([withRates(337)], new Map([['shade', 5000]]));
  const replayed = replayer({ today, tried, settings: noSettings, day });
  const quotes = Array.from({ length: 300 }, (_, at) => {
    const size = { width: String(random(10, 150)), height: String(random(10, 90)) };
    const lines = [
      lineOf(awnings, { cloth: ['hemp', 'silk'][random(0, 1)] ?? 'hemp', ...size }, 1, { quantity: random(1, 20) }),
      ...(at % 3 === 0 ? [lineOf(badges, { body: 'card', stamp: 'No', finish: 'Gloss' }, 500)] : []),
      ...(at % 5 === 0 ? [custom] : []),
    ];
    return quoteOf(lines, {
      number: `Q-${at}`,
      createdAt: now - random(0, 400) * 86_400_000,
      customer: { ...noCustomer, name: ['=1+1', 'Zoë, "Z"', 'Ann\nLee', ''][at % 4] ?? '' },
    });
  });
  return quotes.flatMap(replayed);
}

test.each(groupings)('the groups by %s add up to the whole, those whose sum rises most first', (grouping) => {
  const lines = manyLines();
  const groups = groupsOf(lines, grouping);
  const total = (of: 'lines' | 'quoted' | 'tried' | 'left') => groups.reduce((sum, group) => sum + group[of], 0);
  const { quoted, tried, left } = sumsOf(lines);
  expect([total('lines'), total('quoted'), total('tried'), total('left')]).toEqual([lines.length, quoted, tried, left]);
  expect(groups.map(({ more }) => more)).toEqual(groups.map(({ more }) => more).toSorted((a, b) => b - a));
});

test('a text of the file never runs as a formula', () => {
  const lines = manyLines();
  const csv = replayCsv(lines);
  expect(csv).toContain(",'=1+1,");
  expect(csv).toContain('"Zoë, ""Z"""');
  // Some programs end a cell at a semicolon; others treat a full-width sign like the plain sign.
  for (const [product, want] of [
    ['x;=1+1', `"x;'=1+1"`],
    ['\u200b＝1+1', `"\u200b'＝1+1"`],
  ] as const)
    expect(replayCsv(lines.map((line) => ({ ...line, product })))).toContain(`,${want},`);
});

const calls = (lines: readonly QuoteLine[], tried: Product, other: Partial<Quote> = {}) =>
  callsOf(replayer({ today, tried: book([tried]), settings: noSettings, day })(quoteOf(lines, other)));

describe('the call list', () => {
  test('names whom to call, until when, and the sums; a custom line costs what it did', () => {
    expect(calls([awning, custom], withRates(1000))).toEqual([
      {
        id: 'Q-1',
        number: 'Q-1',
        customer: 'Zoë',
        phone: '+1 555 010 2345',
        until: '2026-12-20',
        quoted: 12_616,
        tried: 13_576,
        more: 960,
        lost: 0,
      },
    ]);
  });

  test('sums the options that count', () => {
    const found = calls(
      [{ ...awning, option: 'A', isChosen: true }, { ...custom, option: 'B' }, custom],
      withRates(1000),
    );
    expect(found.map(({ quoted, tried }) => [quoted, tried])).toEqual([[12_616, 13_576]]);
  });

  test.each([
    ['that gets cheaper', [awning], withRates(-1000), {}],
    ['that is ordered', [awning], withRates(1000), { status: 'ordered' }],
    ['that was quoted higher still', [{ ...awning, total: 9000 }], withRates(1000), {}],
  ] as const)('leaves out a quote %s', (_, lines, tried, other) => expect(calls(lines, tried, other)).toEqual([]));
});
