/** The command line holds a text by which people choose, charge or produce, and a weaker safeguard, like a price. */
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { readGenerated } from '../../codegen/commands/generated-files.ts';
import { type BookEditor, editBook } from '../browser/support/edit-book.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { fingerprintOf, runScript } from './impact/run.ts';

const root = join(import.meta.dirname, '../..');
const folder = temporaryFolder(afterAll);
const out = join(folder, 'generated');

beforeEach(() => {
  for (const name of ['pricing-source', 'generated']) {
    rmSync(join(folder, name), { recursive: true, force: true });
    cpSync(join(root, name), join(folder, name), { recursive: true });
  }
});

const codegen = (...args: readonly string[]) =>
  runScript('codegen/commands/codegen.ts', '--source', join(folder, 'pricing-source'), '--out', out, ...args);

const fieldOf = (product: string, field: string) => ({ product, field });

test.each<readonly [what: string, edit: (book: BookEditor) => void, said: string]>([
  [
    'the labels of Velcro and Rope',
    ({ change }) => {
      change('Fields', fieldOf('banners', 'velcro'), { label: 'Rope' });
      change('Fields', fieldOf('banners', 'rope'), { label: 'Velcro' });
    },
    '24 x 24 in, Material: 13oz Scrim, Rope: Yes: $11.79 -> $8.59 (-27.1 %)',
  ],
  [
    'the labels of H-Stakes and Contour Cut',
    ({ change }) => {
      change('Fields', fieldOf('coroplast', 'contour-cut'), { label: 'H-Stakes' });
      change('Fields', fieldOf('coroplast', 'h-stakes'), { label: 'Contour Cut' });
    },
    'Contour Cut and H-Stakes have changed places: h-stakes is called Contour Cut now',
  ],
  [
    'the labels of Width and Height',
    ({ change }) => {
      change('Fields', fieldOf('banners', 'width'), { label: 'Height' });
      change('Fields', fieldOf('banners', 'height'), { label: 'Width' });
    },
    'Width and Height have changed places: height is called Width now',
  ],
  [
    'two labels on Categories',
    ({ change }) => {
      change('Categories', { key: 'signs' }, { label: 'Posters' });
      change('Categories', { key: 'posters' }, { label: 'Signs' });
    },
    'what a store adds to Posters is added to signs',
  ],
  [
    'an emptied cart attribute',
    ({ change }) => change('Fields', fieldOf('banners', 'hems'), { 'cart attribute': '' }),
    'the order says: "Hems: All sides" -> nothing',
  ],
  [
    'a choice that is not in the notes',
    ({ change }) => change('Choices', { ...fieldOf('banners', 'hems'), choice: 'All sides' }, { 'in notes': 'no' }),
    'the order says: "Hems: All sides" -> nothing',
  ],
  [
    'a threshold of 2500 %',
    ({ change }) => change('Settings', { key: 'price change threshold' }, { value: 2500 }),
    'price change threshold: value: 25 -> 2500',
  ],
])('%s: nothing is written until it is accepted', (_what, edit, said) => {
  const before = readGenerated(out);
  editBook(folder, edit);
  const held = codegen();
  expect(held.code).toBe(1);
  expect(held.err).toContain(said);
  expect(held.out + held.err).not.toContain('No price changed');
  expect(readGenerated(out)).toEqual(before);
  const accepted = codegen('--accept', fingerprintOf(held));
  expect(accepted.code).toBe(0);
  // Examples are judged by labels, as the warnings are.
  expect(/not met/.test(accepted.out) && /all cost what they did/.test(accepted.out)).toBe(false);
  expect(readGenerated(out)).not.toEqual(before);
});
