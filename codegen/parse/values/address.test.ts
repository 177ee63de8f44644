import { describe, expect, test } from 'vitest';
import { faultCode, tryParse } from '../../../tests/compiler/try-parse.ts';
import { keyLike } from '../../language/key.ts';
import { parseKey, parseRoute, parseRoutes } from './index.ts';

test.each(['a', 'raised-spot-uv', 'coroplast-4mm', 'constructor'])('%s is a key', (text) => {
  expect(tryParse(parseKey, text)).toBe(text);
});

test.each(['A', '4mm', '-a', 'a_b', 'a b', 'é', '__proto__', 'a/b', '*'])('%s is no key', (text) => {
  expect(faultCode(tryParse(parseKey, text))).toBe('QB209');
});

test.each([
  { text: 'Raised Spot UV', want: 'raised-spot-uv' },
  { text: '14pt Matte', want: 'pt-matte' },
  { text: '  Foam  Core! ', want: 'foam-core' },
  { text: '4/4', want: undefined },
])('a key like $text is $want', ({ text, want }) => {
  expect(keyLike(text)).toBe(want);
});

describe('routes', () => {
  test.each([
    { text: '/', want: ['/'] },
    { text: '/banners', want: ['/banners'] },
    { text: '/stock/14pt', want: ['/stock/14pt'] },
    { text: '/stock/{stock}; /business-cards/basic', want: ['/stock/{stock}', '/business-cards/basic'] },
  ])('$text', ({ text, want }) => {
    expect(tryParse(parseRoutes, text)).toEqual(want);
    if (want.length === 1) expect(tryParse(parseRoute, text)).toBe(want[0]);
  });

  test.each([
    'banners',
    '/banners/',
    '//a',
    '/A',
    '/a b',
    '/a?b',
    '/a#b',
    '/a/../b',
    '/{}',
    '/{A}',
    '/a{b}',
    '/é',
    'https://a',
    '/a;',
    '/a; /a',
  ])('%s is none', (text) => {
    expect(faultCode(tryParse(parseRoutes, text))).toBe('QB212');
    expect(faultCode(tryParse(parseRoute, text))).toBe('QB212');
  });
});
