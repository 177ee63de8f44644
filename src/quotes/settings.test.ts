import { expect, test } from 'vitest';
import { markupOf } from './markup-of.ts';
import { changeSettings, type Settings } from './settings.ts';

const none = { pct: 0, fixed: 0 };
const settings: Settings = {
  markups: { percent: { pct: 7500, fixed: 0 }, dollars: { pct: 0, fixed: 125 }, both: { pct: 1, fixed: 1 }, none },
  shipping: { paid: 1250, free: 0, cent: 1 },
};

test.each([
  ['percent', { pct: 7500, fixed: 0 }],
  ['dollars', { pct: 0, fixed: 125 }],
  ['none', none],
  ['absent', none],
  ['constructor', none],
])('the markup of %s', (key, want) => expect(markupOf(settings, { key })).toEqual(want));

test.each([
  ['percent', 7500, { pct: 7500, fixed: 0 }],
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
