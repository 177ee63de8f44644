import { expect, test } from 'vitest';
import type { Charged } from '../../../src/quotes/charges.ts';
import type { Flag } from '../../../src/quotes/wire/wire.ts';
import { customLine } from '../../../tests/fixtures/cart-lines.ts';
import { chargeFlags } from './charge-flags.ts';

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
  ['with the tax under another name', { tax: { ...tax, name: 'VAT' } }, [unlike('VAT 8.875 %')]],
  ['with the tax in the prices', { tax: { ...tax, included: true } }, [unlike('Sales tax 8.875 %, in the prices')]],
  ['exempt for a reason', { tax, exempt: 'CR-1' }, [exempted]],
  ['exempt without a reason', { tax, exempt: ' ' }, [differs('exempt without a reason')]],
  ['shipped for nothing', { tax, shipping: 0 }, [shippingOf(0)]],
  ['shipped for more', { tax, shipping: 1500 }, [shippingOf(1500)]],
])('a quote %s', (_, sent, want) => expect(flagsOf(sent)).toEqual(want));

test.each<[string, Charged, Charged, readonly object[]]>([
  ['keeps what was agreed', { tax: lower, shipping: 0 }, { tax: lower, shipping: 0 }, []],
  ['keeps the tax alone', { tax: lower, shipping: 0 }, { tax: lower, shipping: 1000 }, [shippingOf(0)]],
  ['is exempt since', { tax: lower, exempt: 'CR-1' }, { tax: lower }, [unlike('Sales tax 0.001 %'), exempted]],
  ['takes the tax of today', { tax }, { tax: lower }, []],
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
