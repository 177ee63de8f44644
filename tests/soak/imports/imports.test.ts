/** Hostile settings files: refused with a reason, or read to amounts and nothing else. */
import { expect, test } from 'vitest';
import { noSettings } from '../../../src/quotes/settings.ts';
import { importedDraft } from '../../../src/screens/admin/editor/draft.ts';
import { markupEditor, shippingEditor } from '../../../src/screens/admin/editor/editor-kind.ts';
import { fileText, importReport, readSettingsFile } from '../../../src/screens/admin/settings-file/settings-file.ts';
import { say } from '../size.ts';
import { hostileFiles } from './hostile-files.ts';

const categories = ['banners', 'signs'].map((key) => ({ key, label: key, keywords: [] }));
const prototypes = [Object.prototype, Array.prototype, String.prototype, Function.prototype, Map.prototype];
const properties = () => prototypes.map((prototype) => Reflect.ownKeys(prototype).map(String).toSorted());
const before = properties();

test('hostile settings files', async () => {
  const figures = {
    files: 0,
    refused: 0,
    read: 0,
    'refused without a place or reason': 0,
    'prototypes changed': 0,
    'slowest in ms': 0,
  };
  for (const { name, bytes } of hostileFiles) {
    const picked = new File([Uint8Array.from(bytes)], 'store-settings.json');
    const start = performance.now();
    try {
      const file = readSettingsFile(await fileText(picked));
      for (const kind of [markupEditor, shippingEditor]) {
        const saved = {
          fields: kind.fields,
          categories: categories.map(({ key }) => key),
          amounts: kind.read(noSettings),
          smallest: {},
        };
        const imported = kind.page === 'markups' && !file.markups ? {} : kind.importable(file);
        for (const [category, texts] of Object.entries(importedDraft(saved, imported))) {
          expect(saved.categories, name).toContain(category);
          for (const text of Object.values(texts)) expect(text, name).toMatch(/^\d+(\.\d+)?$/);
        }
        expect((importReport(file, kind.page, categories) ?? '').length, name).toBeLessThan(2000);
      }
      figures.read++;
    } catch (error) {
      if (!(error instanceof Error) || error instanceof RangeError || error instanceof TypeError) throw error;
      expect(error.message, name).toMatch(/^[^\p{Cc}\p{Cf}]{10,300}\.$/u);
      figures.refused++;
    }
    figures.files++;
    figures['slowest in ms'] = Math.max(figures['slowest in ms'], Math.round(performance.now() - start));
    expect(properties(), name).toEqual(before);
    expect(Reflect.get({}, 'polluted'), name).toBeUndefined();
  }
  say('hostile imports', figures);
  expect(figures.files).toBeGreaterThan(600);
});
