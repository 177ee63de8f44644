/** `npm run price-book` as it is typed. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runIn } from './impact/run.ts';
import { misspellChoice } from './readme/walk-throughs.ts';

const root = join(import.meta.dirname, '../..');
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'quotr-command-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function run(...args: readonly string[]) {
  const { code, out, err } = runIn(folder, 'codegen/commands/price-book.ts', ...args);
  return { code, output: out + err };
}

test('a template is written, never over a file unless --force says so', () => {
  expect(run('template')).toEqual({ code: 0, output: 'Written: price-book-template.xlsx.\n' });
  const out = ['--out', 'mine.xlsx'];
  writeFileSync(join(folder, 'mine.xlsx'), 'mine');
  const refused = run('template', ...out);
  expect(refused).toEqual({
    code: 1,
    output: 'mine.xlsx is there already. Choose another --out, or replace it with --force.\n',
  });
  expect(readFileSync(join(folder, 'mine.xlsx'), 'utf8')).toBe('mine');
  expect(run('template', ...out, '--force').code).toBe(0);
  expect(readFileSync(join(folder, 'mine.xlsx')).subarray(0, 2).toString()).toBe('PK');
});

test('the book is exported, unless it has errors', () => {
  expect(run('export')).toEqual({
    code: 0,
    output: 'Written: price-book-export.xlsx: it compiles to the same products and prices.\n',
  });
  cpSync(join(root, 'pricing-source'), join(folder, 'pricing-source'), { recursive: true });
  misspellChoice(folder);
  const refused = run('export', '--source', join(folder, 'pricing-source'), '--out', 'broken.xlsx');
  expect(refused.code).toBe(1);
  expect(refused.output).toContain('Nothing was written.');
  expect(refused.output).toContain('QB303');
});

test('a raise is shown with --dry-run, written without it, and leaves generated/ to codegen', () => {
  const source = join(folder, 'raised');
  cpSync(join(root, 'pricing-source'), source, { recursive: true });
  const file = join(source, 'run-sizes/linen.csv');
  const before = readFileSync(file, 'utf8');
  const args = ['raise', 'linen', '-5%', '--source', source];
  const shown = run(...args, '--dry-run');
  expect(shown.code).toBe(0);
  expect(shown.output).toContain('Nothing was written.');
  expect(readFileSync(file, 'utf8')).toBe(before);
  const written = run(...args);
  expect(written.output).toContain('Look at the book, then run: npm run codegen');
  expect(readFileSync(file, 'utf8').split('\n')[1]).toBe('1 Sided Color (4/0),100,0.1929,19.29,sample');
});

test.each([[[]], [['exprot']], [['raise', 'flyers']], [['export', 'more']], [['export', '--froce']]])(
  '%j is answered with how to use it',
  (args) => {
    const { code, output } = run(...args);
    expect(code).toBe(1);
    expect(output).toContain('Usage: npm run price-book -- template');
    expect(output).not.toContain('    at ');
  },
);
