/** `npm run price-book`: what it writes, prints and refuses. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runPriceBook } from '../../codegen/commands/run-price-book.ts';
import { runCommand, runScriptIn } from './impact/run.ts';
import { misspellChoice } from './readme/walk-throughs.ts';

const root = join(import.meta.dirname, '../..');
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'quotr-command-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function run(...args: readonly string[]) {
  const { code, out, err } = await runCommand(runPriceBook, ...args);
  return { code, output: out + err };
}

test('a template is written into the folder that the command is typed in, once', () => {
  const template = [folder, 'codegen/commands/price-book.ts', 'template'] as const;
  expect(runScriptIn(...template)).toEqual({ code: 0, out: 'Written: price-book-template.xlsx.\n', err: '' });
  expect(runScriptIn(...template)).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringContaining('is there already'),
  });
});

test('a file that is there is replaced with --force only', async () => {
  const path = join(folder, 'mine.xlsx');
  const out = ['--out', path];
  writeFileSync(path, 'mine');
  expect(await run('template', ...out)).toEqual({
    code: 1,
    output: `${relative('.', path)} is there already. Choose another --out, or replace it with --force.\n`,
  });
  expect(readFileSync(path, 'utf8')).toBe('mine');
  expect((await run('template', ...out, '--force')).code).toBe(0);
  expect(readFileSync(path).subarray(0, 2).toString()).toBe('PK');
});

test('the book is exported, unless it has errors', async () => {
  const path = join(folder, 'export.xlsx');
  expect(await run('export', '--out', path)).toEqual({
    code: 0,
    output: `Written: ${relative('.', path)}: it compiles to the same products and prices.\n`,
  });
  cpSync(join(root, 'pricing-source'), join(folder, 'pricing-source'), { recursive: true });
  misspellChoice(folder);
  const refused = await run('export', '--source', join(folder, 'pricing-source'), '--out', join(folder, 'broken.xlsx'));
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
