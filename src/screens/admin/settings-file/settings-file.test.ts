import { describe, expect, test } from 'vitest';
import { fileText, importReport, readSettingsFile, writeSettingsFile } from './settings-file.ts';

test('an export has every category in both parts, in the order of the book', () => {
  const settings = { markups: { b: { pct: 7500, fixed: 5 }, gone: { pct: 1000, fixed: 0 } }, shipping: {} };
  const none = { pct: 0, fixed: 0 };
  expect(JSON.parse(writeSettingsFile(settings, ['a', 'b']))).toEqual({
    format: 'quotr-settings/1',
    markups: { a: none, b: { pct: 7.5, fixed: 0.05 }, gone: { pct: 1, fixed: 0 } },
    shipping: { a: 0, b: 0 },
  });
});

describe('percents of a file without our mark', () => {
  test.each([
    [0.15, 15000],
    [1, 100000],
    [1.5, 1500],
    [0, 0],
    [-0.2, 0],
  ])('%d becomes %i thousandths of a percent', (pct, want) => {
    const { markups } = readSettingsFile(JSON.stringify({ markups: { banners: { pct, fixed: 2.5 } } }));
    expect(markups).toEqual({ banners: { pct: want, fixed: 250 } });
  });

  test('percents read as fractions are named', () =>
    expect(readSettingsFile('{"markups":{"banners":{"pct":0.15},"signs":{"pct":15}}}').fractions).toEqual([
      { category: 'banners', written: 0.15, pct: 15000 },
    ]));
});

test.each([
  ['no JSON', '{', 'The file is not valid JSON.'],
  ['a later format', '{"format":"quotr-settings/2"}', 'The file was made by a newer version of Quotr.'],
  ['a part that is a list', '{"markups":[]}', 'markups: a list is no set of categories.'],
  ['a part that is null', '{"shipping":null}', 'shipping: null is no set of categories.'],
  ['a row that is a number', '{"markups":{"banners":7}}', 'markups.banners: 7 is no row of pct and fixed.'],
  ['a rate that is a set', '{"shipping":{"banners":{}}}', 'shipping.banners: a set of keys is no rate.'],
])('%s is refused', (_, text, message) => expect(() => readSettingsFile(text)).toThrow(message));

test('another format is an earlier version', () =>
  expect(readSettingsFile('{"format":"other","shipping":{"a":1}}').shipping).toEqual({ a: 100 }));

test.each([
  ['7', 700, []],
  ['"7.5"', 750, []],
  ['""', 0, [{ path: 'shipping.a', written: '""' }]],
  ['"-1"', 0, [{ path: 'shipping.a', written: '"-1"' }]],
  ['null', 0, [{ path: 'shipping.a', written: 'null' }]],
])('the rate %s is %i', (rate, want, noAmounts) =>
  expect(readSettingsFile(`{"shipping":{"a":${rate}}}`)).toEqual({
    shipping: { a: want },
    fractions: [],
    noAmounts,
    capped: [],
  }),
);

test.each([
  ['"7,5"', { path: 'markups.banners.fixed', written: '"7,5"' }],
  ['1e309', { path: 'markups.banners.fixed', written: 'Infinity' }],
])('%s counts as 0, and is reported with its path', (written, told) => {
  const { markups, noAmounts } = readSettingsFile(`{"markups":{"banners":{"pct":15,"fixed":${written}}}}`);
  expect([markups, noAmounts]).toEqual([{ banners: { pct: 15000, fixed: 0 } }, [told]]);
});

test.each([
  ['too large', new File(['x'.repeat(1_000_001)], 'a.json'), 'larger than 1 MB'],
  ['UTF-16', new File([new Uint8Array([0xff, 0xfe, 0x7b, 0x00])], 'a.json'), 'not a text in UTF-8'],
  ['bytes', new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], 'a.json'), 'not a text in UTF-8'],
])('a file that is %s is refused', async (_, file, message) => {
  await expect(fileText(file)).rejects.toThrow(message);
});

test('an amount above the largest is reported as such', () => {
  const file = readSettingsFile('{"markups":{"banners":{"pct":99999999999,"fixed":5}}}');
  expect(file.markups).toEqual({ banners: { pct: 10_000_000, fixed: 500 } });
  expect(importReport(file, 'markups', [{ key: 'banners', label: 'Banners', keywords: [] }])).toBe(
    'Read as the largest amount that can be set: markups.banners.pct 99999999999',
  );
});
