/** A held book: the report names all that `--accept` would write, and its fingerprint accepts this state only. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { compileBook } from '../../codegen/commands/dev-server.ts';
import { readGenerated } from '../../codegen/commands/generated-files.ts';
import { runCodegen } from '../../codegen/commands/run-codegen.ts';
import { BookBuilder } from './book-builder.ts';
import { fingerprintOf, type Ran, runCommand, writeBook } from './impact/run.ts';

type Edit = (book: BookBuilder) => BookBuilder;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quotr-held-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const out = (): string => join(folder, 'generated');

function compile(edit: Edit, ...args: readonly string[]): Promise<Ran> {
  writeBook(join(folder, 'pricing-source'), edit(new BookBuilder()));
  return runCommand(runCodegen, '--source', join(folder, 'pricing-source'), '--out', out(), ...args);
}

const same: Edit = (b) => b;
const slip: Edit = (b) => b.set('Rates!D2', 12.1);
const slipAndMore: Edit = (b) =>
  slip(b).set('Unit Prices!C2', 42).set('Limits!E2', 180).set('Warnings!C2', 'Hems on mesh fray soon.');

const lastLine = ({ out: said, err }: Ran): string | undefined =>
  (err === '' ? said : err).trimEnd().split('\n').at(-1);

describe('--accept', () => {
  beforeEach(async () => void (await compile(same)));

  it('reports the other changes, by product, counted, with the command that lists them', async () => {
    const { err } = await compile(slipAndMore);
    expect(err).toContain(`What else changes:
  Banners (banner): 1 change: Limits 1
  Feather Flags (flag): 2 changes: Unit Prices 1, Prices 1
  1 example
All of it: npm run prices:diff -- --base HEAD --format text
`);
  });

  it('takes the state of the book that was reported, and no other', async () => {
    const refused = await compile(slip);
    expect(lastLine(refused)).toMatch(/^Nothing was written\. .* npm run codegen -- --accept [0-9a-f]{8}$/);
    const before = readGenerated(out());
    const changed = await compile(slipAndMore, '--accept', fingerprintOf(refused));
    expect(changed.code).toBe(1);
    expect(changed.err).toContain(`--accept ${fingerprintOf(refused)} is of another state of the book.`);
    expect(readGenerated(out())).toEqual(before);
    const accepted = await compile(slipAndMore, '--accept', fingerprintOf(changed));
    expect([accepted.code, lastLine({ ...accepted, err: '' })]).toEqual([
      0,
      expect.stringMatching(/^Written: \d+ files/),
    ]);
  });

  it('depends on the compared book, too', async () => {
    const refused = await compile(slip);
    await compile((b) => b.set('Unit Prices!C2', 42));
    expect((await compile(slip, '--accept', fingerprintOf(refused))).code).toBe(1);
  });

  it.each([[['--accept']], [['--accept', '--format', 'text']]])(
    'without a fingerprint is refused: %s',
    async (args) => {
      const { code, err } = await compile(slip, ...args);
      expect(code).toBe(1);
      expect(err).toContain('--accept needs the fingerprint of the report that is accepted');
      expect(err).toMatch(/--accept [0-9a-f]{8}\n$/);
    },
  );
});

test.each([
  { book: slip, code: 1, want: /^Nothing was written\./ },
  { book: (b: BookBuilder) => b.set('Rates!D2', 'abc'), code: 1, want: /^1 error: nothing was written\.$/ },
  { book: (b: BookBuilder) => b.set('Unit Prices!C2', 42), code: 0, want: /^Written: \d+ files of \d+ changed/ },
])('the outcome is the last line: $want', async ({ book, code, want }) => {
  await compile(same);
  const ran = await compile(book);
  expect(ran.code).toBe(code);
  expect(lastLine(code === 0 ? { ...ran, err: '' } : ran)).toMatch(want);
});

const git = (...args: readonly string[]): string =>
  execFileSync('git', ['-c', 'user.name=Staff', '-c', 'user.email=staff@example.com', ...args], {
    cwd: folder,
    encoding: 'utf8',
  });

const commit = (): void => {
  git('add', '--all');
  git('commit', '--quiet', '--message', 'book');
};

describe('with generated/ deleted', () => {
  beforeEach(async () => {
    await compile(same);
    git('init', '--quiet');
    commit();
    rmSync(out(), { recursive: true });
  });

  it.each([
    { what: 'not committed', isCommitted: false },
    { what: 'committed', isCommitted: true },
  ])('the last book is taken from git (deleted, $what)', async ({ isCommitted }) => {
    if (isCommitted) commit();
    const refused = await compile(slip);
    expect(refused.code).toBe(1);
    expect(refused.err).toContain('$1.21 -> $12.10 (+900.0 %)');
    expect(readGenerated(out()).size).toBe(0);
    const raised = await compile((b) => b.set('Unit Prices!C2', 42));
    expect(raised.out).toContain('Since the committed book:\nFeather Flags (flag)');
    expect(raised.code).toBe(0);
  });
});

describe('in git', () => {
  beforeEach(async () => {
    await compile(same);
    git('init', '--quiet');
    commit();
  });

  it('what `npm run dev` has written is reported against the committed book', async () => {
    const raised = new BookBuilder().set('Unit Prices!C2', 42);
    writeBook(join(folder, 'pricing-source'), raised);
    expect(compileBook(join(folder, 'pricing-source'), out()).outcome).toMatch(/^\d+ files written$/);
    const { code, out: said } = await compile(() => raised);
    expect([code, said.includes('No price changed.')]).toEqual([0, false]);
    expect(said).toContain(
      'Since the committed book:\nFeather Flags (flag)\n  sleeve = White Sleeve: per unit: $41.20 -> $42.00',
    );
    expect(lastLine({ code, out: said, err: '' })).toMatch(/^Written: 0 files of/);
  });

  it('small saves add up, and what was accepted since the commit is not held again', async () => {
    const priced = (price: number) => compile((b) => b.set('Unit Prices!C2', price));
    expect((await priced(50)).code).toBe(0);
    const held = await priced(60);
    expect([held.code, held.err.includes('per unit: $41.20 -> $60.00 (+45.6 %)')]).toEqual([1, true]);
    expect((await compile((b) => b.set('Unit Prices!C2', 60), '--accept', fingerprintOf(held))).code).toBe(0);
    expect((await compile((b) => b.set('Unit Prices!C2', 60).set('Warnings!B2', 'material = Mesh'))).err).toContain(
      '1 change of a text by which people choose, charge or produce',
    );
  });
});
