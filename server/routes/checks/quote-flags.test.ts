import { expect, test } from 'vitest';
import type { Charged } from '../../../src/quotes/charges.ts';
import { type Quote, withEvent } from '../../../src/quotes/quote.ts';
import type { Flag } from '../../../src/quotes/wire/wire.ts';
import { customLine } from '../../../tests/fixtures/cart-lines.ts';
import { savedQuote } from '../../../tests/fixtures/saved-quote.ts';
import { acceptanceFlags, chargeFlags, mayHold, validityFlags } from './quote-flags.ts';

const tax = { name: 'Sales tax', rate: 8875, included: false, onShipping: false };
const lower = { ...tax, rate: 1 };
const rates = [
  { category: 'banners', value: 1200 },
  { category: 'signs', value: 500 },
];
const differs = (text: string): Flag => ({ kind: 'price', line: '', text, detail: 'tax' });
const unlike = (said: string) => differs(`${said}; the store has Sales tax 8.875 %`);
const shippingOf = (said: number): Flag => ({ kind: 'unchecked', line: '', said, expected: 1200, detail: 'shipping' });
const exempted = { kind: 'unchecked', line: '', detail: 'exempt' };

const flagsOf = (sent: Charged, agreed?: { document: Charged; flags: readonly Flag[] }, own = true) =>
  chargeFlags(
    { lines: [{ ...customLine, category: 'banners' }], ...sent },
    own ? { terms: { tax }, rates } : null,
    agreed,
  );

test.each<[string, Charged, readonly object[]]>([
  ['of the store', { tax, shipping: 1200 }, []],
  ['with pickup', { tax }, []],
  ['without the tax', {}, [unlike('no tax')]],
  ['with a thousandth of a percent', { tax: lower }, [unlike('Sales tax 0.001 %')]],
  ['with the tax in the prices', { tax: { ...tax, included: true } }, [unlike('Sales tax 8.875 %, in the prices')]],
  ['exempt for a reason', { tax, exempt: 'CR-1' }, [exempted]],
  ['exempt without a reason', { tax, exempt: ' ' }, [differs('exempt without a reason')]],
  ['shipped for nothing', { tax, shipping: 0 }, [shippingOf(0)]],
])('a quote %s', (_, sent, want) => expect(flagsOf(sent)).toEqual(want));

test.each<[string, Charged, Charged, readonly object[]]>([
  ['keeps what was agreed', { tax: lower, shipping: 0 }, { tax: lower, shipping: 0 }, []],
  ['keeps the tax alone', { tax: lower, shipping: 0 }, { tax: lower, shipping: 1000 }, [shippingOf(0)]],
  ['is exempt since', { tax: lower, exempt: 'CR-1' }, { tax: lower }, [unlike('Sales tax 0.001 %'), exempted]],
])('a quote that %s', (_, sent, document, want) => expect(flagsOf(sent, { document, flags: [] })).toEqual(want));

test('the flags of what was agreed stay', () => {
  const flags = [unlike('no tax'), shippingOf(0)];
  expect(flagsOf({ shipping: 0 }, { document: { shipping: 0 }, flags })).toEqual(flags);
});

test('a store without terms has no tax and no shipping', () => {
  expect(flagsOf({}, undefined, false)).toEqual([]);
  expect(flagsOf({ tax: lower }, undefined, false)).toEqual([differs('Sales tax 0.001 %; the store has no tax')]);
  expect(flagsOf({ exempt: '' }, undefined, false)).toEqual([]);
});

const day = 86_400_000;
const now = Date.UTC(2026, 10, 20, 15);

test.each([
  ['2027-11-21', undefined, 0],
  ['2027-11-22', undefined, 1],
  ['2099-01-01', undefined, 1],
  ['2099-01-01', '2099-01-01', 1],
  ['2099-01-01', '2098-01-01', 1],
] as const)('a quote that holds until %s, and held until %s, has %d flags', (validUntil, until, want) => {
  const flags = [{ kind: 'price', line: '', detail: 'too long' }] as const;
  const before = until === undefined ? null : { document: { ...savedQuote, validUntil: until }, flags };
  expect(validityFlags(validUntil, before, now)).toHaveLength(want);
});

test.each([
  ['2026-11-20', true],
  ['2026-11-13', true],
  ['2026-11-12', false],
] as const)(
  'a quote until %s may have held when a change was made that arrives on November 20: %s',
  (validUntil, want) => expect(mayHold({ document: { ...savedQuote, validUntil }, flags: [] }, now)).toBe(want),
);

const acceptedAt = (at: number, validUntil: string): Quote =>
  withEvent({ ...savedQuote, validUntil }, { at, by: 'Ann', kind: 'accepted' });

test.each([
  ['in time', Date.UTC(2026, 10, 1, 15), '2026-11-01', true],
  ['on the last day of a counter in the west', Date.UTC(2026, 10, 2, 11), '2026-11-01', true],
  ['late', Date.UTC(2026, 10, 3, 15), '2026-11-01', false],
] as const)('a quote that was accepted %s holds its prices after its last day', (_, at, validUntil, want) => {
  const document = acceptedAt(at, validUntil);
  expect(mayHold({ document, flags: [] }, now)).toBe(want);
  // The acceptance is believed if the server heard of it in time.
  const late = acceptanceFlags(document, null, now);
  expect(late.map(({ detail }) => detail)).toEqual(want ? ['accepted late'] : []);
  expect(mayHold({ document, flags: late }, now)).toBe(false);
  expect(acceptanceFlags(document, { document, flags: [] }, now)).toEqual([]);
  expect(acceptanceFlags(document, { document, flags: late }, now)).toEqual(late);
});

test('an acceptance of a counter that was offline for some days is believed', () => {
  expect(acceptanceFlags(acceptedAt(now - 3 * day, '2026-11-17'), null, now)).toEqual([]);
});
