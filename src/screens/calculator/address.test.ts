import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { widget } from '../../../tests/fixtures/widget.ts';
import type { ChoiceField, Product } from '../../pricing/index.ts';
import { writeAddress } from '../../pricing/routes.ts';
import { type Address, addressText } from '../../ui/use-address-state.ts';
import { type CalculatorState, enteredIn, readAddress } from './address.ts';

const at = (pathname: string, search = ''): Address => ({ pathname, search });
const start = { body: 'thin', holes: 'No' };

const stateOf = (selection: Record<string, string>): CalculatorState => ({
  ...readAddress(widget, at('/things/widget')),
  selection: { ...start, ...selection },
});

const choiceField = (id: string, choices: ChoiceField['choices']): ChoiceField => ({
  id,
  label: id,
  kind: 'choice',
  whenForced: 'show',
  choices,
});

describe('readAddress', () => {
  it.each([
    ['a bare address is the start', at('/things/widget'), { selection: start }],
    ['the path binds its field', at('/body/thick'), { selection: { ...start, body: 'thick' } }],
    ['an unknown bound value is the default', at('/body/nope'), { selection: start }],
    ['a bound field is never read from the query', at('/things/widget', '?body=thick'), { selection: start }],
    ['run, quantity and unit', at('/things/widget', '?run=5&qty=3&unit=ft'), { run: 5, quantity: 3, unit: 'ft' }],
    ['a quantity out of range is clamped', at('/things/widget', '?qty=99'), { quantity: 20 }],
    ['a quantity that is no number is the first', at('/things/widget', '?qty=1e9'), { quantity: 1 }],
    ['no run size is zero', at('/things/widget', '?run=0'), { run: undefined }],
    ['a run size of twenty digits is none', at('/things/widget', `?run=${'9'.repeat(20)}`), { run: undefined }],
    ['a run size of ten digits is none', at('/things/widget', '?run=1000000000'), { run: undefined }],
    ['a run size of nine digits', at('/things/widget', '?run=999999999'), { run: 999_999_999 }],
    ['a quantity of twenty digits is the first', at('/things/widget', `?qty=${'9'.repeat(20)}`), { quantity: 1 }],
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

  it.each([
    ['a unit, where there are no lengths', { fields: widget.fields.slice(0, 2) }, { unit: 'in', quantity: 3 }],
    ['a quantity, where there is no dropdown', { cartQuantity: undefined }, { unit: 'ft', quantity: 1 }],
    ['a quantity under the least of the dropdown', { cartQuantity: { min: 5, max: 9 } }, { unit: 'ft', quantity: 5 }],
  ])('ignores the address for %s', (_, change, want) => {
    const { cartQuantity, ...rest } = { ...widget, ...change };
    const product: Product = cartQuantity ? { ...rest, cartQuantity } : rest;
    expect(readAddress(product, at('/things/widget', '?unit=ft&qty=3'))).toMatchObject(want);
  });

  it('takes the smallest quantity of the dropdown by default', () => {
    expect(readAddress({ ...widget, cartQuantity: { min: 5, max: 9 } }, at('/things/widget')).quantity).toBe(5);
  });

  it('reads the unsettled selection from the query, without blank values', () => {
    expect(enteredIn(widget, at('/body/thick', '?tone=9&width=&height=99&body=thin&run=5&constructor=x'))).toEqual({
      tone: '9',
      height: '99',
    });
  });

  // holds: D16-impossible
  it('settles any query, however hostile', () => {
    const key = fc.constantFrom(
      'body',
      'tone',
      'cover',
      'width',
      'height',
      'run',
      'qty',
      'unit',
      '__proto__',
      'toString',
    );
    const pair = fc.tuple(key, fc.string());
    fc.assert(
      fc.property(fc.array(pair), fc.webPath(), (pairs, path) => {
        const search = `?${new URLSearchParams(pairs)}`;
        const state = readAddress(widget, at(path, search));
        const again = readAddress(widget, writeAddress(widget, path, state));
        expect(again).toEqual(state);
      }),
    );
  });
});

describe('writeAddress', () => {
  it.each([
    ['stays on the present route', '/things/widget', { tone: '1/0' }, '/things/widget'],
    ['another value goes to the route that binds it', '/things/widget', { body: 'thick' }, '/body/thick'],
    ['back at the start on the binding route it stays there', '/body/thick', {}, '/body/thin'],
    ['a value is encoded', '/body/thin', { body: 'a/b c' }, '/body/a%2Fb%20c'],
  ])('%s', (_, on, selection, want) => {
    expect(writeAddress(widget, on, stateOf(selection)).pathname).toBe(want);
  });

  it('goes to the route of a value that would otherwise be lost', () => {
    const product: Product = {
      ...widget,
      routes: ['/plain', '/plain/{edge}'],
      fields: [
        choiceField('paper', [{ name: 'thin' }, { name: 'thick' }]),
        choiceField('edge', [{ name: 'gilt', when: { paper: ['thick'] } }, { name: 'cut' }]),
      ],
    };
    const state: CalculatorState = { selection: { paper: 'thick', edge: 'cut' }, quantity: 1, unit: 'in' };
    const address = writeAddress(product, '/plain', state);
    expect(address.pathname).toBe('/plain/cut');
    expect(readAddress(product, address).selection).toEqual(state.selection);
  });

  it('writes the whole selection, the bound field in the path only', () => {
    const { search } = writeAddress(widget, '/body/thin', {
      ...stateOf({ tone: '1/0', width: '8ft' }),
      run: 5,
      quantity: 2,
      unit: 'ft',
    });
    expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
      tone: '1/0',
      holes: 'No',
      width: '8ft',
      run: '5',
      qty: '2',
      unit: 'ft',
    });
  });

  it('leaves out fields that a product lacks', () => {
    const { cartQuantity: _, ...rest } = widget;
    const plain: Product = { ...rest, routes: ['/plain'], fields: widget.fields.slice(0, 1) };
    expect(writeAddress(plain, '/plain', { selection: { body: 'thin' }, quantity: 1, unit: 'in' })).toEqual(
      at('/plain', '?body=thin'),
    );
  });

  it('takes the single route of a product from anywhere', () => {
    const product = { ...widget, routes: ['/body/{body}'] };
    expect(writeAddress(product, '/elsewhere', stateOf({ body: 'thick' })).pathname).toBe('/body/thick');
  });

  it('stays on the present route if no route can express the state', () => {
    const product = { ...widget, routes: ['/tone/{tone}', '/body/{body}'] };
    const state = stateOf({ body: 'thick', tone: '1/1' });
    expect(writeAddress(product, '/body/thin', state).pathname).toBe('/body/thick');
    expect(writeAddress(product, '/tone/1', state).pathname).toBe('/tone/1%2F1');
    expect(writeAddress(product, '/elsewhere', state).pathname).toBe('/tone/1%2F1');
  });

  it('leaves a route that cannot express a choice for the one that binds it', () => {
    const product = { ...widget, routes: ['/tone/{tone}', '/body/{body}'] };
    const state = stateOf({ tone: '1/1' });
    expect(writeAddress(product, '/body/thin', state).pathname).toBe('/tone/1%2F1');
  });

  it('prefers the present of two possible routes', () => {
    const product = { ...widget, routes: ['/things/widget', '/more/widget', '/body/{body}'] };
    expect(writeAddress(product, '/more/widget', stateOf({})).pathname).toBe('/more/widget');
  });

  it('names a product without a route', () => {
    expect(() => writeAddress({ ...widget, routes: [] }, '/x', stateOf({}))).toThrow(
      'product "widget" has no route: run codegen',
    );
  });

  it('is a text with its question mark, or empty', () => {
    expect(addressText(at('/a', '?b=c'))).toBe('/a?b=c');
    const { cartQuantity: _, ...rest } = widget;
    const bare: Product = { ...rest, routes: ['/bare'], fields: [] };
    expect(writeAddress(bare, '/bare', { selection: {}, quantity: 1, unit: 'in' })).toEqual(at('/bare'));
  });

  // holds: D16-address
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
