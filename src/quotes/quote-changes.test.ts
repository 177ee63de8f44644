import { describe, expect, test, vi } from 'vitest';
import { savedQuote } from '../../tests/fixtures/saved-quote.ts';
import { catalog } from '../book/index.ts';
import { sentenceOf } from './event-codes.ts';
import type { Quote, QuoteEvent, QuoteLine } from './quote.ts';
import {
  type AskedDiscount,
  answer,
  changeDetails,
  changedLine,
  changeLine,
  chooseOptions,
  discountAll,
  extend,
  give,
  type LineChange,
  notGiven,
  putBackLine,
  removeLine,
  reprice,
  setCharges,
  takeBack,
} from './quote-changes.ts';

const act = { at: 7, by: 'Ann' };
const today = '2026-11-23';
const percent = (value: number): AskedDiscount => ({ kind: 'percent', value, reason: 'regular' });
const amount = (value: number): AskedDiscount => ({ kind: 'amount', value, reason: 'late' });

const [badgeLine, wrap] = savedQuote.lines;
if (!badgeLine || !wrap) throw new Error('the fixture has two lines');
/** Line at a markup of 10 %. */
const badges: QuoteLine = { ...badgeLine, total: 15_485, markup: { pct: 10_000, fixed: 0 } };
const quote: Quote = { ...savedQuote, lines: [badges, wrap] };
const sent: Quote = { ...quote, status: 'sent', events: [...quote.events, { at: 1, by: 'Cy', kind: 'sent' }] };
const last = ({ events }: Quote) => events.at(-1);

describe('a line', () => {
  test.each<[string, LineChange, Partial<QuoteLine>, string]>([
    ['another quantity', { quantity: 3 }, { quantity: 3 }, 'Badges, card: quantity 1, now 3.'],
    [
      'a discount',
      { discount: percent(5000) },
      { discount: { ...percent(5000), cents: 774 } },
      'Badges, card: no discount, now discount -$7.74 (5%, regular).',
    ],
    [
      'a discount of more than is allowed is the most that is',
      { discount: amount(9999) },
      { discount: { ...amount(1408), cents: 1408 } },
      'Badges, card: no discount, now discount -$14.08 (late).',
    ],
    [
      'quantity and discount together',
      { quantity: 2, discount: percent(5000) },
      { quantity: 2, discount: { ...percent(5000), cents: 1549 } },
      'Badges, card: quantity 1, now 2; no discount, now discount -$15.49 (5%, regular).',
    ],
  ])('gets %s', (_, change, want, text) => {
    const changed = changeLine(quote, 'q1', change, act);
    expect(changed.lines).toEqual([{ ...badges, ...want }, wrap]);
    expect(last(changed)).toEqual({ ...act, kind: 'changed', text });
  });

  test('saved unchanged changes nothing, and a sent quote stays sent', () => {
    expect(changeLine(sent, 'q1', { quantity: 1, discount: null }, act)).toBe(sent);
  });

  test('is put back from its calculator with its option and its discount of the new price', () => {
    const lines: QuoteLine[] = [{ ...badges, option: 'B', optionSet: 'q1', isChosen: true }, wrap];
    const discounted = changeLine({ ...sent, lines }, 'q1', { discount: percent(5000) }, act);
    const made: QuoteLine = { ...badges, id: 'other', stock: 'tin', total: 20_000, quantity: 2, reasons: [] };
    const after = putBackLine(discounted, 'q1', made, act);
    expect(after.lines.map(({ id }) => id)).toEqual(['q1', 'q2']);
    expect(after.lines[0]).toMatchObject({ stock: 'tin', quantity: 2, option: 'B', discount: { cents: 2000 } });
    expect(after.lines[0]).toMatchObject({ optionSet: 'q1', isChosen: true });
    expect(after.events.at(-1)).toMatchObject({
      kind: 'changed',
      by: 'Ann',
      text: 'Badges, card: $147.11, now Badges, tin: $380.00.',
    });
    const again = putBackLine(after, 'q1', { ...made, total: 30_000 }, act);
    expect(last(again)?.text).toBe('Badges, tin: $380.00, now $570.00.');
    expect(after.status).toBe('draft');
  });

  test('in another quantity keeps an amount beyond a raised smallest markup', () => {
    const floor = { key: 'trinkets', label: 'Trinkets', keywords: [], smallestMarkup: 8000 };
    const discount = { ...amount(1000), cents: 1000 };
    vi.spyOn(catalog.categories, 'find').mockReturnValue(floor);
    expect(changedLine({ ...badges, discount }, { quantity: 3 })).toEqual({ ...badges, quantity: 3, discount });
    const two = { ...badges, quantity: 2, discount };
    expect(changedLine(two, { quantity: 1 }).discount).toEqual({ ...amount(500), cents: 500 });
    vi.restoreAllMocks();
  });

  test('that the customer takes is noted; the quote stays sent', () => {
    const lines: QuoteLine[] = [
      { ...badges, option: 'A' },
      { ...wrap, option: 'B' },
    ];
    const chosen = chooseOptions({ ...sent, lines }, new Map([['', 'B']]), act);
    expect(chosen).toMatchObject({ status: 'sent', lines: [{ option: 'A' }, { isChosen: true }] });
    expect(last(chosen)?.text).toBe('The customer chose Option B.');
    expect(chooseOptions(chosen, new Map([['', 'B']]), act)).toBe(chosen);
  });

  test('is removed, but not the only one', () => {
    const one = removeLine(quote, 'q2', act);
    expect(one.lines).toEqual([badges]);
    expect(last(one)).toEqual({ ...act, kind: 'changed', text: 'Wall wrap removed.' });
    expect(() => removeLine(one, 'q1', act)).toThrow('A quote’s only line can’t be removed.');
  });
});

describe('re-pricing', () => {
  const dearer: QuoteLine = { ...badges, total: 16_000 };
  const accepted = { lines: [dearer], validUntil: quote.validUntil, revision: quote.revision };

  test('puts the accepted lines at their new price and leaves the others', () => {
    const after = reprice(quote, accepted, act);
    expect(after.lines).toEqual([dearer, wrap]);
    expect(last(after)).toEqual({ ...act, kind: 'repriced', text: '$234.85, now $240.00.' });
  });

  test('keeps the tax, until another or none is accepted', () => {
    const tax = { name: 'Sales tax', rate: 8250, included: false, onShipping: false };
    expect(reprice({ ...quote, tax }, accepted, act).tax).toBe(tax);
    expect(reprice({ ...quote, tax }, { ...accepted, tax: null }, act)).not.toHaveProperty('tax');
    const { events } = reprice({ ...quote, tax }, { ...accepted, tax: { ...tax, rate: 9000 } }, act);
    expect(events.map(({ text }) => text).join()).toContain('8.25 %, now Sales tax 9 %');
  });

  test('holds until the day accepted with it', () => {
    const after = reprice(quote, { ...accepted, validUntil: '2027-01-05' }, act);
    expect(after.validUntil).toBe('2027-01-05');
    expect(after.events.slice(-2).map(({ kind }) => kind)).toEqual(['repriced', 'extended']);
  });

  test('without lines leaves a sent quote sent, until the accepted day', () => {
    const none = { ...accepted, lines: [] };
    expect(reprice(sent, none, act)).toBe(sent);
    const longer = reprice(sent, { ...none, validUntil: '2027-01-05' }, act);
    expect(longer).toMatchObject({ status: 'sent', validUntil: '2027-01-05' });
    expect(last(longer)).toEqual({
      ...act,
      kind: 'extended',
      text: 'Holds until January 5, 2027, was December 20, 2026.',
    });
  });

  test('of a quote changed since the prices were shown is refused', () => {
    expect(() => reprice({ ...quote, revision: 2 }, accepted, act)).toThrow('The quote was changed in the meantime');
  });
});

describe('what is known of a customer', () => {
  const known = { level: 'Trade' };
  const knowing = { ...quote, known, exempt: '12-34' };
  const other = { ...quote.customer, name: 'Al Hill', company: '', phone: '', email: 'al@hill.example' };

  test('goes with the customer that another one replaces', () => {
    const { known: left, ...edited } = changeDetails(knowing, { customer: other }, act);
    expect([left, edited.exempt]).toEqual([undefined, undefined]);
    expect(edited).not.toHaveProperty('shipping');
    expect(edited.events.slice(-2).map(({ text }) => text)).toEqual([
      'Customer changed.',
      'Not tax exempt. $234.85, now $234.85.',
    ]);
    const ordered = changeDetails({ ...knowing, status: 'ordered' }, { customer: other }, act);
    expect(ordered).toMatchObject({ status: 'ordered', exempt: '12-34' });
    expect(changeDetails({ ...knowing, shipping: 1250 }, { customer: other }, act).shipping).toBe(1250);
    const unknown = changeDetails(quote, { customer: other }, act);
    for (const key of ['exempt', 'shipping']) expect(unknown).not.toHaveProperty(key);
    expect(last(unknown)?.text).toBe('Customer changed.');
  });

  test('stays with a customer whose name is corrected', () => {
    const corrected = { ...quote.customer, name: 'Zoe Parks' };
    expect(changeDetails(knowing, { customer: corrected }, act)).toMatchObject({ known });
  });
});

describe('holding for longer', () => {
  test('notes the day, and keeps the status', () => {
    const after = extend(sent, '2027-01-05', act, quote.validUntil);
    expect(after).toMatchObject({ validUntil: '2027-01-05', status: 'sent' });
    expect(last(after)?.text).toBe('Holds until January 5, 2027, was December 20, 2026.');
  });

  test('of an expired quote notes that its prices are kept', () => {
    expect(last(extend(quote, '2027-01-05', act, '2026-12-21'))?.text).toBe(
      'Holds until January 5, 2027, was December 20, 2026. It had expired and keeps its prices: $234.85.',
    );
  });

  test('until its last day changes nothing', () => expect(extend(quote, '2026-12-20', act, today)).toBe(quote));
});

describe('an answer', () => {
  test('is noted once', () => {
    const accepted = answer(sent, 'accepted', act);
    expect(accepted.status).toBe('accepted');
    expect(answer(accepted, 'accepted', act)).toBe(accepted);
  });

  test.each([
    ['sent', sent],
    ['draft', quote],
    ['accepted', answer(sent, 'accepted', act)],
  ] as const)('is taken back: %s as before', (status, before) => {
    const after = takeBack(answer(before, 'declined', act), act);
    expect(after.status).toBe(status);
    expect(last(after)?.undoes).toBe('declined');
  });

  test('stays when the quote is given once more', () =>
    expect(last(give(answer(sent, 'accepted', act), 'by text', act))).toEqual({
      ...act,
      kind: 'changed',
      text: 'by text',
    }));
});

describe('the customer and the note', () => {
  test('only edited fields are changed', () => {
    const after = changeDetails(quote, { customer: { phone: '555 0199' }, note: 'x' }, act);
    expect(after.customer).toEqual({ ...quote.customer, phone: '555 0199' });
    expect(after.note).toBe('x');
    expect(last(after)).toEqual({ ...act, kind: 'changed', text: 'Customer and Note changed.' });
  });
});

test.each<[string, (ordered: Quote) => Quote]>([
  ['a line', (ordered) => changeLine(ordered, 'q1', { quantity: 2 }, act)],
  ['a line in its calculator', (ordered) => putBackLine(ordered, 'q1', badges, act)],
  ['the lines', (ordered) => removeLine(ordered, 'q1', act)],
  ['the prices', (ordered) => reprice(ordered, { lines: [], validUntil: '2027-01-01', revision: 1 }, act)],
  ['the validity', (ordered) => extend(ordered, '2027-01-05', act, today)],
  ['the answer', (ordered) => answer(ordered, 'declined', act)],
])("of an ordered quote %s can't be changed", (_, change) => {
  expect(() => change({ ...quote, status: 'ordered' })).toThrow('This quote is ordered');
});

test.each<[string, Quote, Quote['status'], string]>([
  ['once', give(quote, 'by e-mail', act), 'draft', 'It is not sent.'],
  ['twice', give(give(quote, 'by e-mail', act), 'by e-mail', act), 'sent', 'It was not sent.'],
  ['and accepted', give(answer(sent, 'accepted', act), 'by e-mail', act), 'accepted', 'It was not sent.'],
])('a quote that was handed over %s, and not sent the last time', (_, handed, status, text) => {
  const after = notGiven(handed, act);
  expect(after.status).toBe(status);
  expect(last(after)).toSatisfy((event: QuoteEvent) => sentenceOf(event) === text);
});

test.each([
  ['shipping', { shipping: 1250 }, 'Shipping none, now $12.50. $234.85, now $247.35.'],
  ['exemption', { exempt: 'E-1' }, 'Tax exempt. $234.85, now $234.85.'],
])('the history tells charges without the number of the exemption: %s', (_what, asked, text) => {
  const charged = setCharges(quote, asked, act);
  expect(charged).toMatchObject(asked);
  expect(last(charged)).toEqual({ ...act, kind: 'changed', text });
  expect(setCharges(charged, asked, act)).toBe(charged);
  const undone = setCharges(charged, {}, act);
  expect(undone).not.toHaveProperty(Object.keys(asked)[0] ?? '');
  expect(last(undone)?.text).toMatch(/^(Shipping \$12\.50, now none|Not tax exempt)\. /);
});

test('a discount on all lines is spread, and taken away again', () => {
  const discounted = discountAll(quote, percent(1000), act);
  expect(last(discounted)).toEqual({
    ...act,
    kind: 'changed',
    text: 'Discount on all lines (regular): $234.85, now $232.50.',
  });
  expect(last(discountAll(discounted, null, act))?.text).toBe('No discount: $232.50, now $234.85.');
  expect(discountAll(discounted, null, act).lines).toEqual(quote.lines);
});
