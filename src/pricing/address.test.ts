import { describe, expect, it } from 'vitest';
import { choiceField } from '../../tests/fixtures/fields.ts';
import { widget } from '../../tests/fixtures/widget.ts';
import { boundFields, fillRoute, matchRoute, writeAddress } from './address.ts';
import type { Product } from './product.ts';

const stateOf = (selection: Record<string, string>) => ({
  selection: { body: 'thin', holes: 'No', ...selection },
  quantity: 1,
  unit: 'in' as const,
});

describe('matchRoute', () => {
  it.each([
    { route: '/a/b', path: '/a/b', want: {} },
    { route: '/a/b', path: '/a/b/', want: {} },
    { route: '/a/b', path: '/a/c', want: undefined },
    { route: '/a/b', path: '/a', want: undefined },
    { route: '/a/{x}', path: '/a/1', want: { x: '1' } },
    { route: '/a/{x}', path: '/a/b%20c%2Fd', want: { x: 'b c/d' } },
    { route: '/a/{x}', path: '/a/%zz', want: { x: '%zz' } },
    { route: '/a/{x}/{y}', path: '/a/1/2', want: { x: '1', y: '2' } },
    { route: '/a/{x}', path: '/a', want: undefined },
    { route: '/a/{x}', path: '/a/1/2', want: undefined },
    { route: '/a/{x}', path: '//a//1', want: { x: '1' } },
    { route: '/a b', path: '/a%20b', want: {} },
    { route: '/{x}/b', path: '/1/c', want: undefined },
    { route: '/', path: '/', want: {} },
  ])('$path under $route binds $want', ({ route, path, want }) => {
    expect(matchRoute(route, path)).toEqual(want);
  });
});

it('fills missing values with an empty text', () => {
  expect(fillRoute('/a/{x}/b', {})).toBe('/a//b');
});

describe('boundFields', () => {
  it.each([
    { route: '/a', want: [] },
    { route: '/a/{x}/{y-z}', want: ['x', 'y-z'] },
  ])('of $route are $want', ({ route, want }) => {
    expect(boundFields(route)).toEqual(want);
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
        choiceField('Paper', ['thin', 'thick']),
        choiceField('Edge', [{ name: 'gilt', when: { paper: ['thick'] } }, 'cut']),
      ],
    };
    const selection = { paper: 'thick', edge: 'cut' };
    expect(writeAddress(product, '/plain', { ...stateOf({}), selection })).toEqual({
      pathname: '/plain/cut',
      search: '?paper=thick&qty=1',
    });
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
    expect(writeAddress(plain, '/plain', stateOf({}))).toEqual({ pathname: '/plain', search: '?body=thin' });
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

  it('has no question mark without a query', () => {
    const { cartQuantity: _, ...rest } = widget;
    const bare: Product = { ...rest, routes: ['/bare'], fields: [] };
    expect(writeAddress(bare, '/bare', stateOf({}))).toEqual({ pathname: '/bare', search: '' });
  });
});
