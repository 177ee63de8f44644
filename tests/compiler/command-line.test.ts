/** `npm run codegen`'s command line: its output by stream, and its exit codes. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runCodegen } from '../../codegen/commands/run-codegen.ts';
import { BookBuilder } from './book-builder.ts';
import { bundled, type Ran, runCommand, runScript, writeBook } from './impact/run.ts';

const folder = mkdtempSync(join(tmpdir(), 'quotr-command-'));
afterAll(() => rmSync(folder, { recursive: true }));

const source = join(folder, 'pricing-source');
const out = join(folder, 'generated');

const folders = ['--source', source, '--out', out];

function write(book: BookBuilder): void {
  rmSync(source, { recursive: true, force: true });
  writeBook(source, book);
}

function git(cwd: string, ...args: readonly string[]): void {
  expect(spawnSync('git', args, { cwd, encoding: 'utf8' })).toMatchObject({ status: 0 });
}

function compile(book: BookBuilder, ...args: readonly string[]): Promise<Ran> {
  write(book);
  return runCommand(runCodegen, ...folders, ...args);
}
const faulty = new BookBuilder().set('Rates!D2', 'abc');

test('a fault is told on the error stream without colours, and nothing is written', () => {
  write(faulty);
  const { code, err } = runScript('codegen/commands/codegen.ts', ...folders);
  expect(code).toBe(1);
  expect(err).toContain('error QB202 price-book.xlsx, Rates!D2');
  expect(err).toContain('| abc\n');
  // oxlint-disable-next-line no-control-regex -- the escape is what must not be there
  expect(err).not.toMatch(/\u001B/);
  expect(existsSync(out)).toBe(false);
});

test('10,000 rows of junk are reported as 50 lines of each code, and as JSON one by one', async () => {
  const pasted = new BookBuilder();
  for (let row = 0; row < 10_000; row += 1) pasted.append('Rates', `junk ${row}`, '', '', `x${row}`);
  const { code, err } = await compile(pasted);
  const lines = err.split('\n');
  expect(code).toBe(1);
  expect(lines).toContain('… and 9,950 more of QB209');
  expect(lines).toContain('… and 9,950 more of QB202');
  expect(lines.length).toBeLessThan(1200);
  const { out: printed } = await runCommand(runCodegen, ...folders, '--check', '--format', 'json');
  expect(JSON.parse(printed)).toMatchObject({ errors: 30_000 });
});

test('as JSON, the document is all of the output', async () => {
  const { code, out: printed } = await compile(faulty, '--format', 'json');
  expect(code).toBe(1);
  expect(JSON.parse(printed)).toMatchObject({
    errors: 1,
    diagnostics: [{ code: 'QB202', found: 'abc', sheet: 'Rates', row: 2 }],
  });
});

test('as JSON, a sound book has nothing to tell', async () => {
  const { code, out: printed } = await compile(new BookBuilder(), '--format', 'json');
  expect([code, JSON.parse(printed)]).toMatchObject([0, { errors: 0, warnings: 0, diagnostics: [] }]);
});

test('for GitHub, a fault is a workflow command', async () => {
  const { code, out: printed } = await compile(faulty, '--format', 'github');
  expect(code).toBe(1);
  expect(printed).toMatch(/^::error file=pricing-source\/price-book\.xlsx,title=QB202 Not a number%3A/);
});

test('a clone by Git for Windows is up to date', async () => {
  const root = join(import.meta.dirname, '../..');
  const [original, clone] = [join(folder, 'original'), join(folder, 'clone')];
  for (const part of ['.gitattributes', 'pricing-source', 'generated'])
    cpSync(join(root, part), join(original, part), { recursive: true });
  git(folder, 'init', '--quiet', original);
  git(original, 'add', '.');
  git(original, '-c', 'user.name=clerk', '-c', 'user.email=clerk@quotr.local', 'commit', '--quiet', '-m', 'the book');
  git(folder, 'clone', '--quiet', '-c', 'core.autocrlf=true', original, clone);
  const cloned = ['--source', join(clone, 'pricing-source'), '--out', join(clone, 'generated')];
  expect(await runCommand(runCodegen, ...cloned, '--check')).toMatchObject({
    code: 0,
    out: expect.stringContaining('generated/ is up to date'),
  });
});

test('warnings come first, with their count: the outcome is the last line', () => {
  write(new BookBuilder().set('Rates!D2', 1.25));
  // Writes both outputs into one stream, as a terminal shows them.
  const order = ['-c', '"$0" "$@" 2>&1', process.execPath, ...bundled('codegen/commands/codegen.ts'), ...folders];
  const { status, stdout } = spawnSync('sh', order, { encoding: 'utf8', cwd: join(import.meta.dirname, '../..') });
  expect(status).toBe(0);
  const [warning, counted] = [stdout.indexOf('warning QB501'), stdout.search(/^1 warning in 1 sheet\./m)];
  expect(warning).toBeGreaterThanOrEqual(0);
  expect(counted).toBeGreaterThan(warning);
  const last = stdout.trimEnd().split('\n').at(-1);
  expect(last).toMatch(/^Written: .* changed in generated\/\.$/);
  expect(stdout.indexOf(last ?? '')).toBeGreaterThan(counted);
});

test.each([
  [['--format', 'xml'], 2, 'Unknown format "xml": choose text, json, github.'],
  [['--frobnicate'], 2, "Unknown option '--frobnicate'"],
  [['--help'], 0, ''],
])('%j ends with %i', async (args, code, says) => {
  const ran = await runCommand(runCodegen, ...args);
  expect(ran.code).toBe(code);
  expect(ran.err).toContain(says);
  expect(`${ran.out}${ran.err}`).toContain('npm run codegen -- --check');
});
