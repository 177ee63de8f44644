/** `npm run codegen`: its output by stream, its exit codes, and what it holds until it is accepted. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { readGenerated } from '../../codegen/commands/book-folder.ts';
import { compileBook } from '../../codegen/commands/dev-server.ts';
import { runCodegen } from '../../codegen/commands/run-codegen.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { fingerprintOf, git, type Ran, runCommand, runScript, writeChanged } from './commands.ts';

let folder: string;
let source: string;
let out: string;
beforeEach(() => {
  folder = temporaryFolder();
  [source, out] = [join(folder, 'pricing-source'), join(folder, 'generated')];
});

/** Compiles the sound book with a change. */
function compile(change: string, ...args: readonly string[]): Promise<Ran> {
  writeChanged(source, change);
  return runCommand(runCodegen, '--source', source, '--out', out, ...args);
}

const lastLine = ({ shown = '' }: Ran): string | undefined => shown.trimEnd().split('\n').at(-1);

const fault = 'Rates!D2 = abc';
const raise = 'Unit Prices!C2 = 42';
const slip = 'Rates!D2 = 12.1';
const slipAndMore = `${slip} / ${raise} / Limits!E2 = 180 / Warnings!C2 = Hems on mesh fray soon.`;

test('a fault is told on the error stream without colours, and nothing is written', () => {
  writeChanged(source, fault);
  const { code, err } = runScript('codegen/commands/codegen.ts', '--source', source, '--out', out);
  expect(code).toBe(1);
  expect(err).toContain('error QB202 price-book.xlsx, Rates!D2');
  expect(err).toContain('| abc\n');
  // oxlint-disable-next-line no-control-regex -- the escape is what must not be there
  expect(err).not.toMatch(/\u001B/);
  expect(readGenerated(out).size).toBe(0);
});

test('500 rows of junk are reported as 50 lines of each code, and as JSON one by one', async () => {
  const junk = Array.from({ length: 500 }, (_, row) => `Rates + junk ${row} |  |  | x${row}`).join(' / ');
  const { code, err } = await compile(junk);
  expect(code).toBe(1);
  expect(err.split('\n')).toContain('… and 450 more of QB202');
  expect(err.split('\n').length).toBeLessThan(1200);
  expect(JSON.parse((await compile(junk, '--check', '--format', 'json')).out)).toMatchObject({ errors: 1500 });
});

test('as JSON, the document is all of the output', async () => {
  const { code, out: printed } = await compile(fault, '--format', 'json');
  expect([code, JSON.parse(printed)]).toMatchObject([
    1,
    { errors: 1, diagnostics: [{ code: 'QB202', found: 'abc', sheet: 'Rates', row: 2 }] },
  ]);
});

test('for GitHub, a fault is a workflow command', async () => {
  const { code, out: printed } = await compile(fault, '--format', 'github');
  expect(code).toBe(1);
  expect(printed).toMatch(/^::error file=pricing-source\/price-book\.xlsx,title=QB202 Not a number%3A/);
});

test('a clone by Git for Windows is up to date', async () => {
  await compile('');
  const [original, clone] = [folder, join(folder, 'clone')];
  git(original, 'init', '--quiet');
  git(original, 'add', '.');
  git(original, 'commit', '--quiet', '--message', 'the book');
  git(original, 'clone', '--quiet', '--config', 'core.autocrlf=true', '.', clone);
  const cloned = ['--source', join(clone, 'pricing-source'), '--out', join(clone, 'generated'), '--check'];
  expect(await runCommand(runCodegen, ...cloned)).toMatchObject({
    code: 0,
    out: expect.stringContaining('generated/ is up to date'),
  });
});

test.each([
  [['--format', 'xml'], 2, 'Unknown format "xml": choose text, json, github.'],
  [['--frobnicate'], 2, "Unknown option '--frobnicate'"],
  [['--help'], 0, ''],
])('%j ends with %i', async (args, code, says) => {
  const ran = await runCommand(runCodegen, ...args);
  expect(ran.code).toBe(code);
  expect(ran.err).toContain(says);
  expect(ran.shown).toContain('npm run codegen -- --check');
});

describe('after the first compilation', () => {
  let first: Ran;
  beforeEach(async () => {
    first = await compile('');
  });

  it('says that it was the first, then what changed, then that nothing did', async () => {
    expect(first.out).toContain('The first compilation: there are no earlier prices to compare with.');
    const second = await compile(raise);
    expect(second.code).toBe(0);
    expect(second.out).toContain('  sleeve = White Sleeve: per unit: $41.20 -> $42.00 (+1.9 %)');
    expect((await compile(raise)).out).toContain('No price changed.');
  });

  it('holds a change over the threshold, and names the other changes', async () => {
    const before = readGenerated(out);
    const { code, err } = await compile(slipAndMore);
    expect([code, readGenerated(out)]).toEqual([1, before]);
    expect(err).toContain('("price change threshold" on the sheet Settings):');
    expect(err).toContain(
      '! Material: Scrim (2 of 4 selections): everyday sizes and quantities cost more: +807.7 % to +900.0 %',
    );
    expect(err).toContain('  sleeve = White Sleeve: per unit: $41.20 -> $42.00 (+1.9 %)');
  });

  it('accepts the state of the book that was reported, and no other', async () => {
    const refused = await compile(slip);
    expect(lastLine(refused)).toMatch(/^Nothing was written\. .* npm run codegen -- --accept [0-9a-f]{8}$/);
    const before = readGenerated(out);
    const other = await compile(slipAndMore, '--accept', fingerprintOf(refused));
    expect([other.code, readGenerated(out)]).toEqual([1, before]);
    expect(other.err).toContain(`--accept ${fingerprintOf(refused)} is of another state of the book.`);
    const accepted = await compile(slipAndMore, '--accept', fingerprintOf(other));
    expect([accepted.code, lastLine(accepted)]).toEqual([0, expect.stringMatching(/^Written: \d+ files changed/)]);
    expect(accepted.out).toContain('everyday sizes and quantities cost more: +807.7 % to +900.0 %');
    expect((await compile(slipAndMore, '--check')).code).toBe(0);
  });

  it('accepts nothing that was compared with another book', async () => {
    const refused = await compile(slip);
    await compile(raise);
    expect((await compile(slip, '--accept', fingerprintOf(refused))).code).toBe(1);
  });

  it.each([[['--accept']], [['--accept', '--format', 'text']]])('needs a fingerprint: %s', async (args) => {
    const { code, err } = await compile(slip, ...args);
    expect(code).toBe(1);
    expect(err).toContain('--accept needs the fingerprint of the report that is accepted');
    expect(err).toMatch(/--accept [0-9a-f]{8}\n$/);
  });

  it('goes by the threshold of the book; one that is raised together with a price does not count yet', async () => {
    const higher = 'Settings!B2 = 1000';
    expect((await compile(`${slip} / ${higher}`)).code).toBe(1);
    const raised = await compile(higher);
    expect(raised.code).toBe(1);
    expect((await compile(higher, '--accept', fingerprintOf(raised))).code).toBe(0);
    expect((await compile(`${slip} / ${higher}`)).code).toBe(0);
    expect((await compile('Rates!D2 = 12.2 / Settings!B2 = 0.5')).code).toBe(1);
  });

  it('checks without a report of changes', async () => {
    const { code, err } = await compile(slip, '--check');
    expect([code, err.includes('--accept')]).toEqual([1, false]);
  });

  it('tells warnings first, and the outcome last', async () => {
    const { code, shown = '' } = await compile('Rates!D2 = 1.25');
    expect(code).toBe(0);
    expect(shown.indexOf('warning QB501')).toBeLessThan(shown.search(/^1 warning in 1 sheet\./m));
    expect(lastLine({ code, out: '', err: '', shown })).toMatch(/^Written: .* changed in generated\/\.$/);
    expect(lastLine(await compile(fault))).toBe('1 error: nothing was written.');
  });

  it.each([
    { file: 'products/cards.ts', why: 'it is damaged' },
    { file: 'book.json', why: 'Expected property name' },
  ])('holds everything back while $file of the last one cannot be read', async ({ file, why }) => {
    writeFileSync(join(out, file), '{{');
    const damaged = readGenerated(out);
    const refused = await compile(raise);
    expect([refused.code, readGenerated(out)]).toEqual([1, damaged]);
    expect(refused.err).toContain(`! generated/${file} cannot be read and is not compared: ${why}`);
    expect((await compile(raise, '--accept', fingerprintOf(refused))).code).toBe(0);
    expect((await compile(raise)).out).toContain('No price changed.');
  });
});

const commit = (): void => {
  git(folder, 'add', '--all');
  git(folder, 'commit', '--quiet', '--message', 'book');
};

describe('in git', () => {
  beforeEach(async () => {
    await compile('');
    git(folder, 'init', '--quiet');
    commit();
  });

  it('a deleted generated/ is compared with that of the last commit', async () => {
    rmSync(out, { recursive: true });
    const refused = await compile(slip);
    expect([refused.code, readGenerated(out).size]).toEqual([1, 0]);
    expect(refused.err).toContain('$1.21 -> $12.10 (+900.0 %)');
    expect((await compile(raise)).out).toContain('Since the committed book:\nFeather Flags (flag)');
  });

  it('what `npm run dev` has written is reported against the committed book', async () => {
    writeChanged(source, raise);
    expect(compileBook(source, out).outcome).toMatch(/^\d+ files written$/);
    const ran = await compile(raise);
    expect([ran.code, lastLine(ran)]).toEqual([0, expect.stringMatching(/^Written: 0 files changed/)]);
    expect(ran.out).toContain(
      'Since the committed book:\nFeather Flags (flag)\n  sleeve = White Sleeve: per unit: $41.20',
    );
  });

  it('small saves add up, and what was accepted since the commit is not held again', async () => {
    expect((await compile('Unit Prices!C2 = 50')).code).toBe(0);
    const held = await compile('Unit Prices!C2 = 60');
    expect([held.code, held.err.includes('per unit: $41.20 -> $60.00 (+45.6 %)')]).toEqual([1, true]);
    expect((await compile('Unit Prices!C2 = 60', '--accept', fingerprintOf(held))).code).toBe(0);
    expect((await compile('Unit Prices!C2 = 60 / Warnings!B2 = material = Mesh')).err).toContain(
      '1 change of a text by which people choose, charge or produce',
    );
  });
});
