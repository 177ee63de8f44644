/** `npm run price-book` as it is typed. */
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { misspellChoice } from './readme/walk-throughs.ts';

const root = join(import.meta.dirname, '../..');
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'quotr-command-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Result {
  readonly code: number;
  readonly output: string;
}

function run(...args: readonly string[]): Promise<Result> {
  const command = [join(root, 'codegen/commands/price-book.ts'), ...args];
  return new Promise((resolve) => {
    execFile(join(root, 'node_modules/.bin/tsx'), command, { cwd: folder }, (error, stdout, stderr) => {
      resolve({ code: error ? 1 : 0, output: stdout + stderr });
    });
  });
}

test('a template is written, never over a file unless --force says so', async () => {
  expect(await run('template')).toEqual({ code: 0, output: 'Written: price-book-template.xlsx.\n' });
  const out = ['--out', 'mine.xlsx'];
  writeFileSync(join(folder, 'mine.xlsx'), 'mine');
  const refused = await run('template', ...out);
  expect(refused).toEqual({
    code: 1,
    output: 'mine.xlsx is there already. Choose another --out, or replace it with --force.\n',
  });
  expect(readFileSync(join(folder, 'mine.xlsx'), 'utf8')).toBe('mine');
  expect((await run('template', ...out, '--force')).code).toBe(0);
  expect(readFileSync(join(folder, 'mine.xlsx')).subarray(0, 2).toString()).toBe('PK');
});

test('the book is exported, unless it has errors', async () => {
  expect(await run('export')).toEqual({
    code: 0,
    output: 'Written: price-book-export.xlsx: it compiles to the same products and prices.\n',
  });
  cpSync(join(root, 'pricing-source'), join(folder, 'pricing-source'), { recursive: true });
  misspellChoice(folder);
  const refused = await run('export', '--source', join(folder, 'pricing-source'), '--out', 'broken.xlsx');
  expect(refused.code).toBe(1);
  expect(refused.output).toContain('Nothing was written.');
  expect(refused.output).toContain('QB303');
});

test('a raise is shown with --dry-run, written without it, and leaves generated/ to codegen', async () => {
  const source = join(folder, 'raised');
  cpSync(join(root, 'pricing-source'), source, { recursive: true });
  const file = join(source, 'run-sizes/linen.csv');
  const before = readFileSync(file, 'utf8');
  const args = ['raise', 'linen', '-5%', '--source', source];
  const shown = await run(...args, '--dry-run');
  expect(shown.code).toBe(0);
  expect(shown.output).toContain('Nothing was written.');
  expect(readFileSync(file, 'utf8')).toBe(before);
  const written = await run(...args);
  expect(written.output).toContain('Look at the book, then run: npm run codegen');
  expect(readFileSync(file, 'utf8').split('\n')[1]).toBe('1 Sided Color (4/0),100,0.1929,19.29,sample');
});

test.each([[[]], [['exprot']], [['raise', 'flyers']], [['export', 'more']], [['export', '--froce']]])(
  '%j is answered with how to use it',
  async (args) => {
    const { code, output } = await run(...args);
    expect(code).toBe(1);
    expect(output).toContain('Usage: npm run price-book -- template');
    expect(output).not.toContain('    at ');
  },
);
