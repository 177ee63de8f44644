import { expect, test } from 'vitest';
import { savedQuote } from '../../tests/fixtures/saved-quote.ts';
import { contactLine, letterFacts, letterFoot, letterTable, recipientLines } from './letter.ts';
import { noLetterhead } from './letterhead.ts';

const tax = { name: 'Sales tax', rate: 8250, included: true, onShipping: false };
const lines = savedQuote.lines.map((line, at) => ({ ...line, option: at === 0 ? ('A' as const) : ('B' as const) }));

test.each([
  ['the total, before the tax that it includes', { tax }, ['Total $220.77']],
  ['the total, after shipping and tax', { shipping: 1250, tax: { ...tax, included: false } }, ['Total $251.48']],
  ['the total with each option', { lines }, ['Total with Option A $140.77', 'Total with Option B $80.00']],
])('stands out: %s', (_what, also, want) => {
  const { sums } = letterTable({ ...savedQuote, ...also });
  expect(sums.flatMap(({ label, amount, isTotal }) => (isTotal ? [`${label} ${amount}`] : []))).toEqual(want);
});

test('options stand side by side; what they have in common is said once', () => {
  const [badges] = savedQuote.lines;
  if (!badges) throw new Error('the fixture has a line');
  const options = (['A', 'B', 'C'] as const).map((option, at) => ({ ...badges, option, runSize: 250 << at }));
  const { lines: drawn } = letterTable({
    ...savedQuote,
    lines: options.map((line, at) => (at === 1 ? { ...line, isChosen: true } : line)),
  });
  expect(drawn.map(({ details, figures }) => [details, figures[0]?.[1]])).toEqual([
    [['Option A', 'card • Square • Gloss'], '250'],
    [['Option B, chosen'], '500'],
    [['Option C'], '1,000'],
  ]);
});

test('the figures of a line are those of the columns, and the price of a set is named as one', () => {
  const line = { runSize: 5, quantity: 2, perUnit: 900_000, total: 9000 };
  const of = letterTable({ ...savedQuote, lines: savedQuote.lines.slice(0, 1).map((one) => ({ ...one, ...line })) });
  expect(of.columns.slice(1)).toEqual(of.lines[0]?.figures.map(([label]) => label));
  expect(of.lines[0]?.figures.map(([, text]) => text)).toEqual(['2 sets of 5', '$90.00 per set', '$180.00']);
});

test('a line has its options, its needs and its discount, with each figure beside its unit', () => {
  const [badges, custom] = savedQuote.lines.map((line, at) =>
    at === 0
      ? { ...line, shape: '24 in x 36 ft', notes: 'Rush', artwork: 'J-7', sample: true as const }
      : { ...line, discount: { kind: 'amount' as const, value: 500, reason: 'late', cents: 500 } },
  );
  const section = letterTable({ ...savedQuote, lines: badges && custom ? [badges, custom] : [] });
  expect(section.lines.map(({ product, details, figures }) => [product, details, figures.at(-1)?.[1]])).toEqual([
    ['Badges', ['card • 24\u00a0in x 36\u00a0ft • Gloss • Rush • Artwork: J-7'], '$140.77\u00a0†'],
    ['Wall wrap', ['$80.00 before the discount -$5.00 (late)'], '$75.00'],
  ]);
  expect(section.lines.map(({ figures }) => figures[0])).toEqual([
    ['Quantity', '500'],
    ['Quantity', '2'],
  ]);
});

test('the head has date, last day, needs and contact; only known details of customer and store are written', () => {
  const quote = { ...savedQuote, createdAt: Date.UTC(2026, 10, 20, 2), neededBy: '2026-12-01' };
  expect(letterFacts(quote, '2026-11-22', 'America/New_York')).toEqual([
    ['Date', 'November 19, 2026'],
    ['Holds until', 'December 20, 2026'],
    ['Needed by', 'December 1, 2026'],
    ['Your contact', 'Cy'],
  ]);
  expect(letterFacts({ ...savedQuote, employee: '' }, '2026-12-21').slice(1)).toEqual([
    ['Held until', 'December 20, 2026 (expired)'],
  ]);
  expect(recipientLines(savedQuote)).toEqual(['Zoë Park', 'Park Signs', '555 0100', 'zoe@park.example']);
  expect(contactLine({ ...noLetterhead, phone: '555 0100', email: ' ', web: 'shop.example' })).toBe(
    '555 0100 • shop.example',
  );
});

test('the foot has the remark on samples if any line is one, the note and the terms', () => {
  const withSample = savedQuote.lines.map((line, at) => ({ ...line, ...(at === 0 && { sample: true as const }) }));
  const remark = '† Sample price: we will confirm it before you order.';
  expect(letterFoot({ ...savedQuote, lines: withSample }, 'Net 30')).toEqual([remark, 'Call first', 'Net 30']);
  expect(letterFoot({ ...savedQuote, note: '' }, '')).toEqual([]);
});
