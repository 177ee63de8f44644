import { expect, test } from 'vitest';
import { readSettingsFile } from '../settings-file/settings-file.ts';
import { markupEditor, shippingEditor } from './editor-kind.ts';

const settings = {
  markups: { sails: { pct: 7500, fixed: 125 }, gone: { pct: 1000, fixed: 0 } },
  shipping: { sails: 900, gone: 100 },
};

test.each([
  [markupEditor, settings.markups, { markups: settings.markups }],
  [shippingEditor, { sails: { rate: 900 }, gone: { rate: 100 } }, { shipping: settings.shipping }],
])('$page: amounts read are written back unchanged', (kind, want, rows) => {
  expect(kind.read(settings)).toEqual(want);
  expect(kind.rows(kind.read(settings))).toEqual(rows);
});

test('given rows are written whole, without those of the other page', () => {
  expect(markupEditor.rows({ sails: { pct: 1 }, kites: { fixed: 2 } })).toEqual({
    markups: { sails: { pct: 1, fixed: 0 }, kites: { pct: 0, fixed: 2 } },
  });
  expect(shippingEditor.rows({ sails: {}, kites: { rate: 2 } })).toEqual({ shipping: { sails: 0, kites: 2 } });
});

test('each page imports its own part of a file; the markups page needs markups', () => {
  const both = readSettingsFile('{"markups":{"sails":{"pct":15,"fixed":1}},"shipping":{"sails":9}}');
  expect(markupEditor.importable(both)).toEqual({ sails: { pct: 15_000, fixed: 100 } });
  expect(shippingEditor.importable(both)).toEqual({ sails: { rate: 900 } });
  const neither = readSettingsFile('{}');
  expect(() => markupEditor.importable(neither)).toThrow("No 'markups' in file");
  expect(shippingEditor.importable(neither)).toEqual({});
});
