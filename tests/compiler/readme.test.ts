/** `pricing-source/README.md` is true: what it tells to type is done to the shipped book, with the outcome it shows. */
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadSources, readGenerated } from '../../codegen/commands/book-folder.ts';
import { diagnosticsText } from '../../codegen/commands/printing/diagnostics.ts';
import { compile } from '../../codegen/compile.ts';
import { sinceLast } from '../../codegen/impact/since-last.ts';
import { diagnosticCodes } from '../../codegen/language/diagnostic-codes.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { editBook, editFile } from './edit-book.ts';
import { addProduct, addRows, exampleIn, section, sheetTables } from './readme.ts';

const page = readFileSync('pricing-source/README.md', 'utf8');
const last = readGenerated('generated');

/** Compiles the shipped book after an edit; `printed` is what codegen prints of it, line by line. */
function outcomeOf(edit: (project: string) => void) {
  const project = temporaryFolder();
  cpSync('pricing-source', join(project, 'pricing-source'), { recursive: true });
  edit(project);
  const compilation = compile(loadSources(join(project, 'pricing-source')));
  const { diagnostics, sheetAt, files } = compilation;
  const { report, refusal = '' } = files.size > 0 ? sinceLast(last, compilation) : { report: '' };
  const printed = `${report}\n${refusal}\n${diagnosticsText(diagnostics, sheetAt, (_, text) => text)}`
    .split('\n')
    // The page's fingerprint stands for the real one, which changes with the book.
    .map((line) => line.trim().replace(/--accept [0-9a-f]{8}$/, '--accept 1a2b3c4d'));
  return { ...compilation, report, refusal, printed };
}

/** Expects the indented lines of a part to be printed, or to be typed. */
function expectShown(heading: string, ...known: readonly string[]): void {
  const lines = section(page, heading)
    .split('\n')
    .filter((line) => /^ {4,}\S/.test(line));
  expect(lines.length, heading).toBeGreaterThan(1);
  expect(lines.map((line) => line.trim()).filter((line) => !known.includes(line))).toEqual([]);
}

const scrim = (price: number) => (project: string) =>
  editBook(project, ({ change }) =>
    change('Rates', { product: 'banners', when: 'material = 13oz Scrim' }, { 'per sq ft': price }),
  );

test('change a price', () => {
  const [changed, slipped] = [outcomeOf(scrim(1.25)), outcomeOf(scrim(12.1))];
  expectShown('Change a price', ...changed.printed, ...slipped.printed);
  expectShown('Read the report', ...changed.printed);
  expect(changed.refusal).toBe('');
  expect(slipped.refusal).toContain('npm run codegen -- --accept');
});

test('add a run size', () => {
  const part = section(page, 'Add a run size');
  const lines = Array.from(part.matchAll(/^ {4}(.*,2500,.*)$/gm), ([, line = '']) => line);
  const { diagnostics, printed } = outcomeOf((project) =>
    editFile(project, 'run-sizes/painted-edge.csv', (text) =>
      lines.reduce((now, line) => {
        const before = `${line.split(',2500,')[0]},1000,`;
        return now
          .split('\n')
          .flatMap((old) => (old.startsWith(before) ? [old, line] : [old]))
          .join('\n');
      }, text),
    ),
  );
  expectShown('Add a run size', ...lines, ...printed);
  expect([lines.length, diagnostics]).toEqual([6, []]);
});

test('read an error', () => {
  const row = { product: 'banners', field: 'grommets', choice: 'Every 1 ft' };
  const { printed } = outcomeOf((project) =>
    editBook(project, ({ change }) => change('Choices', row, { when: 'material = 13oz Scrm' })),
  );
  expectShown('Read an error', ...printed);
});

test('add a product', () => {
  const part = section(page, 'Add a product');
  const { diagnostics, report, files } = outcomeOf((project) => addProduct(project, part));
  expect(diagnostics).toEqual([]);
  expect(report).toContain('New product: Notepads (notepads)');
  expect(files.get('catalog.ts')).toContain('"route": "/notepads"');
});

const byThePiece = sheetTables(section(page, 'Add a product by the piece'));
const recipes = section(page, 'Say what a price is made of')
  .split('\n### ')
  .slice(1)
  .map((recipe): [string, string] => [recipe.split('\n')[0] ?? '', recipe]);

test('add a product by the piece', () => {
  const { diagnostics, report } = outcomeOf((project) => addRows(project, byThePiece));
  expect(diagnostics).toEqual([]);
  expect(report).toContain('New product: Table Covers (table-covers)');
  expect(recipes.length).toBeGreaterThan(4);
});

test.each(recipes)('the recipe "%s" works as it stands, and its example is met', (_, recipe) => {
  const { diagnostics, book } = outcomeOf((project) =>
    addRows(project, byThePiece, sheetTables(recipe), exampleIn(recipe)),
  );
  const own = book.examples.at(-1)?.at.row;
  // Examples of the price without the recipe need new figures.
  expect(diagnostics.filter(({ code, at }) => code !== 'QB501' || at.row === own)).toEqual([]);
});

test('every code that the page names is one', () => {
  for (const code of page.match(/\bQB\d+/g) ?? []) expect(Object.keys(diagnosticCodes)).toContain(code);
});
