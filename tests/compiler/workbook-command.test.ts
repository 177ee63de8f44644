/** `npm run price-book`: its files, output and refusals. */
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

async function places(content: unknown) {
  const path = join(folder, 'words.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  const { code, output } = await run('words', path);
  return { code, output: output.replace(path, 'words.json').trimEnd() };
}
const format = 'quotr-words/1';

test('exported words are told where they belong, with the rows to add', async () => {
  const words = [
    { word: 'laminate', count: 3 },
    { word: 'grommetz', count: 2 },
    { word: 'Coroplasst', count: 1 },
    { word: 'kiosk', count: 4 },
  ];
  const { code, output } = await places({ format, words });
  expect(code).toBe(0);
  expect(output.split('\n')).toEqual([
    '4 words, with how often each was said.',
    'laminate (3): stands in "laminate" already, lamination = Gloss Lamination of perforated-window-vinyl; those requests were about something else',
    'grommetz (2): near "grommet", grommets of every product',
    'Coroplasst (1): near "coroplast", the product coroplast',
    'Near nothing: kiosk (4). Write what is meant, or "yes" under "not offered" with what is near.',
    '',
    'Rows for the sheet Words; paste those that are right:',
    'product\tfield\tchoice\tmenu\twords\tnot offered',
    '\tgrommets\t\t\tgrommetz',
    'coroplast\t\t\t\tCoroplasst',
  ]);
  expect(await places({ format, words: [] })).toEqual({
    code: 0,
    output: 'The file has no words: every word of the requests was read.',
  });
});

test.each([
  ['no JSON', '{', 'it is no JSON. Export it on the price book page, under Unread words.'],
  ['another export', { format: 'quotr-settings/1' }, 'it is no export of unread words.'],
  ['a list', '[]', 'it is no export of unread words.'],
  ['a later format', { format: 'quotr-words/2' }, 'it is of the format quotr-words/2, and this program reads'],
  ['no words', { format, words: 7 }, 'it has no list "words".'],
  ['a word without its count', { format, words: [{ word: 'a', count: 1 }, { word: 'b' }] }, 'entry 2 of "words"'],
  ['a count of none', { format, words: [{ word: 'a', count: 0 }] }, 'entry 1 of "words"'],
])('a file of words that is %s is refused', async (_, content, message) => {
  const { code, output } = await places(content);
  expect(code).toBe(1);
  expect(output).toMatch(/^words.json cannot be read: /);
  expect(output).toContain(message);
});

test('a file of words that is not there is named', async () =>
  expect(await run('words', join(folder, 'none.json'))).toEqual({
    code: 1,
    output: `There is no file ${join(folder, 'none.json')}.\n`,
  }));

test.each([[[]], [['exprot']], [['words']], [['raise', 'flyers']], [['export', 'more']], [['export', '--froce']]])(
  '%j is answered with how to use it',
  async (args) => {
    const { code, output } = await run(...args);
    expect(code).toBe(1);
    expect(output).toContain('Usage: npm run price-book -- template');
    expect(output).not.toContain('    at ');
  },
);
