import { expect, test } from 'vitest';
import { readSettingsFile, writeSettingsFile } from './settings-file.ts';

const none = { pct: 0, fixed: 0 };

test('an export has every category in both parts, and an import of it changes nothing', () => {
  const settings = { markups: { b: { pct: 500, fixed: 5 }, gone: { pct: 1000, fixed: 0 } }, shipping: {} };
  const text = writeSettingsFile(settings, ['a', 'b']);
  expect(JSON.parse(text)).toEqual({
    format: 'quotr-settings/1',
    markups: { a: none, b: { pct: 0.5, fixed: 0.05 }, gone: { pct: 1, fixed: 0 } },
    shipping: { a: 0, b: 0 },
  });
  expect(readSettingsFile(text)).toMatchObject({ markups: { ...settings.markups, a: none }, fractions: {} });
});

test.each([
  [0.15, 15_000, '0.15 became 15 %'],
  [1, 100_000, '1 became 100 %'],
  [1.5, 1500, undefined],
  [0, 0, undefined],
  [-0.2, 0, undefined],
  ['many', 0, undefined],
])('without our mark a percent of %j is %i thousandths of a percent', (pct, want, said) => {
  const file = readSettingsFile(JSON.stringify({ markups: { banners: { pct, fixed: 2.5 } } }));
  expect(file.markups).toEqual({ banners: { pct: want, fixed: 250 } });
  expect(file.fractions['banners']).toBe(said);
});

test.each([
  ['no JSON', '{', 'The file is not valid JSON.'],
  ['a later format', '{"format":"quotr-settings/2"}', 'The file was made by a newer version of Quotr.'],
  ['a part that is a list', '{"markups":[]}', 'not listed by category'],
  ['a part that is null', '{"shipping":null}', 'not listed by category'],
])('%s is refused', (_, text, message) => expect(() => readSettingsFile(text)).toThrow(message));

test('another format is an earlier version, and may lack markups', () =>
  expect(readSettingsFile('{"format":"other","shipping":{"a":1}}')).toMatchObject({
    shipping: { a: 100 },
    hasMarkups: false,
  }));
