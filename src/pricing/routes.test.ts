import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundFields, fillRoute, matchRoute } from './routes.ts';

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

  it('reads what fillRoute wrote', () => {
    // A lone dot segment is resolved away by browsers; no choice is named so.
    const value = fc.string({ minLength: 1 }).filter((text) => text !== '.' && text !== '..');
    fc.assert(
      fc.property(value, value, (x, y) => {
        const route = '/a/{x}/b/{y}';
        expect(matchRoute(route, fillRoute(route, { x, y }))).toEqual({ x, y });
      }),
    );
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
