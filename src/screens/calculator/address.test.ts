import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { widget } from '../../../tests/fixtures/widget.ts';
import { writeAddress } from '../../pricing/address.ts';
import { type Address } from '../../ui/use-address-state.ts';
import { enteredIn, readAddress, refusedQuantity } from './address.ts';

const at = (pathname: string, search = ''): Address => ({ pathname, search });
const start = { body: 'thin', holes: 'No' };

describe('readAddress', () => {
  it.each([
    ['a bare address is the start', at('/things/widget'), { selection: start }],
    ['the path binds its field', at('/body/thick'), { selection: { ...start, body: 'thick' } }],
    ['an unknown bound value is the default', at('/body/nope'), { selection: start }],
    ['a bound field is never read from the query', at('/things/widget', '?body=thick'), { selection: start }],
    ['run, quantity and unit', at('/things/widget', '?run=5&qty=3&unit=ft'), { run: 5, quantity: 3, unit: 'ft' }],
    ['pieces as a run', at('/things/widget', '?pieces=10'), { run: 10, quantity: 1 }],
    ['pieces as runs of 1', at('/things/widget', '?pieces=20'), { run: 1, quantity: 20 }],
    ['pieces as larger runs', at('/things/widget', '?pieces=50'), { run: 5, quantity: 10 }],
    ['pieces that no run divides', at('/things/widget', '?pieces=23'), { run: 23, quantity: 1 }],
    ['a quantity out of range is clamped', at('/things/widget', '?qty=99'), { quantity: 20 }],
    ['a quantity that is no number is the first', at('/things/widget', '?qty=1e9'), { quantity: 1 }],
    ['a run size of twenty digits is none', at('/things/widget', `?run=${'9'.repeat(20)}`), { run: undefined }],
    ['a run size of nine digits', at('/things/widget', '?run=999999999'), { run: 999_999_999 }],
    ['an unknown unit is inches', at('/things/widget', '?unit=mile'), { unit: 'in' }],
    ['what waits stays empty', at('/things/widget', '?cover=Dark'), { selection: start }],
    [
      'an impossible choice takes the first allowed one',
      at('/things/widget', '?tone=1%2F1&cover=Light'),
      { selection: { ...start, tone: '1/1', cover: 'Dark' } },
    ],
  ])('%s', (_, from, want) => {
    expect({ run: undefined, ...readAddress(widget, from) }).toMatchObject(want);
  });

  it('has the most pieces of the only run size, and says that it has no more', () => {
    const { pricing } = widget;
    if (pricing.kind === 'run-size') throw new Error('The fixture has no list of run sizes.');
    const single = { ...widget, pricing: { ...pricing, runSizes: [1] } };
    const asked = at('/things/widget', '?pieces=500');
    expect(readAddress(single, asked)).toMatchObject({ run: 1, quantity: 20 });
    expect(refusedQuantity(single, asked)).toBe(500);
  });

  it('reads the unsettled selection from the query, without blank values', () => {
    expect(enteredIn(widget, at('/body/thick', '?tone=9&width=&height=99&body=thin&run=5&constructor=x'))).toEqual({
      tone: '9',
      height: '99',
    });
  });
});

describe('writeAddress', () => {
  it('reads back every settled state unchanged', () => {
    const settled = fc
      .record({
        body: fc.constantFrom('thin', 'thick', 'a/b c'),
        tone: fc.constantFrom('1/0', '1/1', undefined),
        cover: fc.constantFrom('Light', 'Dark'),
        holes: fc.constantFrom('Yes', 'No'),
        width: fc.option(fc.constantFrom('24', '24.125', '2.5ft', 'abc', '0', '-1ft'), { nil: undefined }),
        unit: fc.constantFrom('in', 'ft'),
        qty: fc.integer({ min: 1, max: 20 }),
        run: fc.option(fc.integer({ min: 1, max: 100_000 }), { nil: undefined }),
      })
      .map(({ body, ...query }) => {
        const given = Object.entries(query).flatMap(([key, value]) =>
          value === undefined ? [] : [[key, String(value)]],
        );
        return readAddress(widget, at(`/body/${encodeURIComponent(body)}`, `?${new URLSearchParams(given)}`));
      });
    fc.assert(
      fc.property(settled, fc.constantFrom('/things/widget', '/body/thick', '/elsewhere'), (wanted, on) => {
        expect(readAddress(widget, writeAddress(widget, on, wanted))).toEqual(wanted);
      }),
    );
  });
});
