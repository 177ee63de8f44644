/** `pricing-source/README.md` is true: each walk-through is done on the real book, with the described outcome. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { diagnosticsText } from '../../codegen/commands/printing/diagnostics.ts';
import { diagnosticCodes } from '../../codegen/language/diagnostic-codes.ts';
import { type Outcome, outcomeOf } from './readme/book-copy.ts';
import { block, exampleIn, section, sheetTables } from './readme/tables.ts';
import * as walk from './readme/walk-throughs.ts';

const page = readFileSync(join(import.meta.dirname, '../../pricing-source/README.md'), 'utf8');

/** Returns the indented lines of a part of the page, without their indent. */
const shown = (heading: string): readonly string[] =>
  section(page, heading)
    .split('\n')
    .filter((line) => /^ {4,}\S/.test(line))
    .map((line) => line.trim());

const said = ({ report, refusal = '' }: Outcome): readonly string[] =>
  `${report}\n${refusal}`
    .split('\n')
    // Puts the page's fingerprint in place of the real one, which changes with the book.
    .map((line) => line.trim().replace(/--accept [0-9a-f]{8}$/, '--accept 1a2b3c4d'));

const printedFaults = ({ diagnostics, sheetAt }: Outcome): readonly string[] =>
  diagnosticsText(diagnostics, sheetAt, (_, text) => text)
    .split('\n')
    .map((line) => line.trim());

/** Returns all lines that the walk-throughs of a part print, or tell to type. */
function trueLines(outcomes: readonly Outcome[], typed: readonly string[]): ReadonlySet<string> {
  const printed = outcomes.flatMap((outcome) => [...said(outcome), ...printedFaults(outcome)]);
  return new Set([...printed, ...typed]);
}

function expectTrue(heading: string, outcomes: readonly Outcome[], typed: readonly string[] = []): void {
  const lines = shown(heading);
  expect(lines.length, heading).toBeGreaterThan(1);
  const known = trueLines(outcomes, typed);
  expect(lines.filter((line) => !known.has(line))).toEqual([]);
}

const codes = ({ diagnostics }: Outcome): readonly string[] => diagnostics.map(({ code }) => code);

describe('change a price', () => {
  const changed = outcomeOf(walk.changePrice);
  const slipped = outcomeOf(walk.slipThePoint);

  test('the shown output is the printed output', () => {
    expectTrue('Change a price', [changed, slipped]);
    expectTrue('Read the report', [changed]);
  });

  test('nine examples want to be corrected, and then nothing is left', () => {
    expect(codes(changed)).toEqual(Array.from({ length: 9 }, () => 'QB501'));
    expect(changed.refusal).toBeUndefined();
    expect(outcomeOf(walk.changePrice, walk.correctExamples).diagnostics).toEqual([]);
  });

  test('a slipped point is not written', () => {
    expect(slipped.refusal).toContain('npm run codegen -- --accept');
    expect(codes(slipped)).toContain('QB411');
  });
});

test('add a run size', () => {
  const added = outcomeOf(walk.addRunSize);
  expectTrue('Add a run size', [added], walk.runSizeLines);
  expect(added.diagnostics).toEqual([]);
  const forgotten = outcomeOf(walk.forgetOneRunSize);
  expect(forgotten.report).toContain('all but Color: Double Sided Color (4/4), Shape: Rounded');
});

test('add a stock', () => {
  const added = outcomeOf(walk.addStock);
  const forgotten = outcomeOf(walk.addStockWithoutPrices);
  expectTrue('Add a stock', [added, forgotten], walk.stockLines);
  expect(added.diagnostics).toEqual([]);
  expect(codes(forgotten)).toEqual(['QB401']);
});

test('a stock of its own price where the run sizes have no column for it', () => {
  const { diagnostics, report } = outcomeOf(walk.addStockColumn);
  expect(diagnostics).toEqual([]);
  expect(report).toContain('Stock: 130LB Cover Linen: has a price now');
});

test('add a finishing', () => {
  const { diagnostics, report } = outcomeOf(walk.addFinishing);
  expect(diagnostics).toEqual([]);
  for (const line of [
    'Corners: Reinforced: has a price now: 420 selections',
    '125 examples: all cost what they did.',
  ]) {
    expect(report).toContain(line);
    expect(section(page, 'Add a finishing')).toContain(line);
  }
});

describe('add a product', () => {
  const text = section(page, 'Add a product');

  test('the tables of the page are a product with four options and a ladder', () => {
    const tables = sheetTables(text);
    expect([...tables.keys()]).toEqual(['Products', 'Fields', 'Choices', 'Menus', 'Examples']);
    expect(tables.get('Fields')).toHaveLength(4);
    const { diagnostics, report, files } = outcomeOf(walk.addProduct(tables, block(text, 'csv')));
    expect(diagnostics).toEqual([]);
    expect(report).toContain('New product: Notepads (notepads)');
    expect(text).toContain('New product: Notepads (notepads)');
    expect(files.get('products/notepads.ts')).toContain('"60lb Uncoated" | "80lb Uncoated"');
    expect(files.get('catalog.ts')).toContain('"route": "/notepads"');
  });

  test('a product by area is as many rows as the page says', () => {
    const counts = Array.from(text.matchAll(/^\| ([\w ]+) \| (\d+)[ :|]/gm), ([, sheet = '', rows]) => [
      sheet,
      Number(rows),
    ]);
    expect(counts).toHaveLength(7);
    const copied: Record<string, number> = {};
    const { diagnostics, files } = outcomeOf(walk.copyProduct(copied));
    expect(diagnostics).toEqual([]);
    expect(files.has('products/pvc.ts')).toBe(true);
    expect(Object.entries(copied)).toEqual(counts);
  });
});

describe('add a product by the piece', () => {
  const tables = sheetTables(section(page, 'Add a product by the piece'));

  test('the tables of the page are a product that needs nothing else', () => {
    expect([...tables.keys()]).toEqual(['Products', 'Fields', 'Choices', 'Limits', 'Unit Prices', 'Menus', 'Examples']);
    const { diagnostics, report } = outcomeOf(walk.addRows(tables));
    expect(diagnostics).toEqual([]);
    expect(report).toContain('New product: Table Covers (table-covers)');
    expect(section(page, 'Add a product by the piece')).toContain('New product: Table Covers (table-covers)');
    // The product's own examples are new, not changed.
    expect(report).toContain('125 examples: all cost what they did; 2 more ask for what is new.');
  });

  const recipes = section(page, 'Say what a price is made of').split('\n### ').slice(1);

  test.each(recipes.map((recipe) => [recipe.split('\n')[0], recipe] as const))(
    'the recipe "%s" works as it stands, and its example is met',
    (_, recipe) => {
      const { diagnostics, book } = outcomeOf(walk.addRows(tables, sheetTables(recipe), exampleIn(recipe)));
      const own = book.examples.at(-1)?.at.row;
      // Examples of the price without the recipe need new figures.
      expect(diagnostics.filter(({ code, at }) => code !== 'QB501' || at.row === own)).toEqual([]);
    },
  );
});

test('read an error', () => {
  const broken = outcomeOf(walk.misspellChoice);
  expectTrue('Read an error', [broken]);
  expect(codes(broken)).toEqual(['QB303']);
});

test('every code that the page names is one', () => {
  const named = page.match(/\bQB\d+/g) ?? [];
  expect(named.length).toBeGreaterThan(3);
  for (const code of named) expect(Object.keys(diagnosticCodes)).toContain(code);
});
