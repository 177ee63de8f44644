import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readSettingsFile, writeSettingsFile } from './settings-file.ts';

// holds: D5-round-trip
test('export then import changes nothing, to the last digit', () => {
  const amount = fc.nat(10_000_000);
  const key = fc.stringMatching(/^[a-z_]{1,12}$/);
  const settings = fc.record({
    markups: fc.dictionary(key, fc.record({ pct: amount, fixed: amount }), { noNullPrototype: true }),
    shipping: fc.dictionary(key, amount, { noNullPrototype: true }),
  });
  fc.assert(
    fc.property(settings, (given) => {
      expect(readSettingsFile(writeSettingsFile(given))).toEqual({ ...given, fractions: [] });
    }),
    { numRuns: 10_000 },
  );
});

describe('percents of a file without our mark', () => {
  // holds: S5-settings-percent-helper
  test.each([
    [0.15, 15000],
    [1, 100000],
    [0.005, 500],
    [1.5, 1500],
    [15, 15000],
    [0, 0],
    [-0.2, 0],
  ])('%d becomes %i thousandths of a percent', (pct, want) => {
    const { markups } = readSettingsFile(JSON.stringify({ markups: { banners: { pct, fixed: 2.5 } } }));
    expect(markups).toEqual({ banners: { pct: want, fixed: 250 } });
  });

  // holds: D5-fractions
  test('those that were read as fractions are named', () =>
    expect(readSettingsFile('{"markups":{"banners":{"pct":0.15},"signs":{"pct":15}}}').fractions).toEqual([
      { category: 'banners', written: 0.15, pct: 15000 },
    ]));

  test('with our mark half a percent is half a percent', () =>
    expect(readSettingsFile('{"format":"quotr-settings/1","markups":{"banners":{"pct":0.5,"fixed":0}}}')).toEqual({
      markups: { banners: { pct: 500, fixed: 0 } },
      fractions: [],
    }));
});

test.each([
  ['no JSON', '{', 'The file is not valid JSON.'],
  ['a list', '[]', 'The file holds no settings.'],
  ['a later format', '{"format":"quotr-settings/2"}', 'The file was made by a newer version of Quotr.'],
])('%s is refused', (_, text, message) => expect(() => readSettingsFile(text)).toThrow(message));

test('a part that is absent or no map is absent', () =>
  expect(readSettingsFile('{"markups":[]}')).toEqual({ fractions: [] }));
