/** `npm run price-book`: its output and refusals. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runPriceBook } from '../../codegen/commands/run-price-book.ts';
import { runCommand } from './impact/run.ts';

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

test('a raise of a category changes its products, and no others', async () => {
  const source = join(folder, 'category');
  cpSync(join(root, 'pricing-source'), source, { recursive: true });
  const shown = await run('raise', 'business_cards', '4%', '--source', source);
  expect(shown.code).toBe(0);
  const changed = readdirSync(join(source, 'run-sizes')).filter(
    (file) =>
      readFileSync(join(source, 'run-sizes', file), 'utf8') !==
      readFileSync(join(root, 'pricing-source/run-sizes', file), 'utf8'),
  );
  expect(changed).toHaveLength(12);
  expect(changed).not.toContain('flyers.csv');
  expect(await run('raise', 'busines_cards', '4%', '--source', source)).toMatchObject({
    code: 1,
    output: expect.stringContaining('Did you mean "business_cards"?'),
  });
});

test.each([[[]], [['rasie']], [['raise', 'flyers']], [['pull', 'more']], [['pull', '--froce']]])(
  '%j is answered with how to use it',
  async (args) => {
    const { code, output } = await run(...args);
    expect(code).toBe(1);
    expect(output).toContain('Usage: npm run price-book -- raise');
    expect(output).not.toContain('    at ');
  },
);
