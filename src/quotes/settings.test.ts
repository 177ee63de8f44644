import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changeSettings, markupOf, readAmount, readSettings, type Settings, writeSettings } from './settings.ts';

const none = { pct: 0, fixed: 0 };
const settings: Settings = {
  markups: { percent: { pct: 7500, fixed: 0 }, dollars: { pct: 0, fixed: 125 }, both: { pct: 1, fixed: 1 }, none },
  shipping: { paid: 1250, free: 0, cent: 1 },
};

test.each([
  ['percent', { pct: 7500, fixed: 0 }],
  ['none', none],
  ['absent', none],
  ['constructor', none],
])('the markup of %s', (key, want) => expect(markupOf(settings, { key })).toEqual(want));

test.each([
  ['percent', 7501, { pct: 7501, fixed: 0 }],
  ['dollars', 1, { pct: 1, fixed: 125 }],
  ['absent', 10_000, { pct: 10_000, fixed: 0 }],
])('the markup of %s, with a minimum of %i', (key, smallestMarkup, want) =>
  expect(markupOf(settings, { key, smallestMarkup })).toEqual(want),
);

test('a change sets its rows, and keeps all others', () => {
  const changed = changeSettings(settings, { markups: { none: { pct: 5, fixed: 5 } }, seen: {} });
  expect(changed).toEqual({ ...settings, markups: { ...settings.markups, none: { pct: 5, fixed: 5 } } });
  expect(changeSettings(changed, { shipping: { cent: 2 }, seen: {} }).shipping).toEqual({
    paid: 1250,
    free: 0,
    cent: 2,
  });
});

test.each([
  [7.5, 3, 7500],
  [0.5, 3, 500],
  [1.005, 2, 101],
  [1.25, 2, 125],
  ['20', 3, 20000],
  [' 20 ', 3, 20000],
  [-1, 2, 0],
  [2_000_000, 2, 100_000_000],
  ['99999', 3, 10_000_000],
  [Number.POSITIVE_INFINITY, 2, 0],
  ['1e3', 2, 0],
  [null, 2, 0],
])('readAmount(%s) with %i decimals is %i', (value, places, want) => expect(readAmount(value, places)).toBe(want));

describe('readSettings', () => {
  test('reads whole percents and dollars', () =>
    expect(readSettings({ markups: { banners: { pct: 20, fixed: 5 } }, shipping: { signs: 12.5 } })).toEqual({
      markups: { banners: { pct: 20000, fixed: 500 } },
      shipping: { signs: 1250 },
    }));

  test('a bad value costs only itself', () =>
    expect(readSettings({ markups: { banners: { pct: 'lots', fixed: 5 }, signs: null } })).toEqual({
      markups: { banners: { pct: 0, fixed: 500 }, signs: { pct: 0, fixed: 0 } },
      shipping: {},
    }));

  test.each([[null], ['text'], [[]], [{ markups: 3 }], [{ shipping: [] }]])('%j is not settings', (written) =>
    expect(readSettings(written)).toBeUndefined(),
  );

  test('writing and reading changes nothing, to the last digit, through JSON', () => {
    const amount = fc.nat(10_000_000);
    const key = fc.stringMatching(/^[a-z_]{1,12}$/);
    const anySettings = fc.record({
      markups: fc.dictionary(key, fc.record({ pct: amount, fixed: amount }), { noNullPrototype: true }),
      shipping: fc.dictionary(key, amount, { noNullPrototype: true }),
    });
    fc.assert(
      fc.property(anySettings, (given) => {
        expect(readSettings(JSON.parse(JSON.stringify(writeSettings(given))))).toEqual(given);
      }),
    );
  });
});
