/** `npm run prices:diff` in a repository of its own. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runPricesDiff } from '../../codegen/commands/run-prices-diff.ts';
import { BookBuilder } from './book-builder.ts';
import { compiled } from './impact/compiled.ts';
import { type Ran, runCommand, runScript, writeBook } from './impact/run.ts';

const folder = mkdtempSync(join(tmpdir(), 'quotr-diff-'));
const source = join(folder, 'pricing-source');
afterAll(() => rmSync(folder, { recursive: true }));

const git = (...args: readonly string[]): string =>
  execFileSync('git', ['-c', 'user.name=Staff', '-c', 'user.email=staff@example.com', ...args], {
    cwd: folder,
    encoding: 'utf8',
  });

function commit(message: string): string {
  git('add', '--all');
  git('commit', '--quiet', '--allow-empty', '--message', message);
  return git('rev-parse', '--short=7', 'HEAD').trim();
}

const script = (...args: readonly string[]): Ran =>
  runScript('codegen/commands/prices-diff.ts', '--source', source, ...args);

const diff = (...args: readonly string[]): Promise<Ran> => runCommand(runPricesDiff, '--source', source, ...args);

let empty = '';
let broken = '';
let sound = '';

beforeAll(() => {
  git('init', '--quiet', '--initial-branch', 'main');
  empty = commit('nothing yet');
  writeBook(source, new BookBuilder().set('Rates!D2', '1,21'));
  commit('a book with a fault');
  git('tag', 'never-compiled');
  for (const [path, text] of compiled().files) {
    mkdirSync(dirname(join(folder, 'generated', path)), { recursive: true });
    writeFileSync(join(folder, 'generated', path), text);
  }
  broken = commit('what it was compiled to before');
  writeBook(source, new BookBuilder());
  sound = commit('a sound book');
  writeBook(
    source,
    new BookBuilder()
      .set('Rates!D2', 12.1)
      .set('Unit Prices!C2', 42)
      .set('Notices!D5', 'No | price *yet*.')
      .set('Products!B4', 'Feather | <b>Flags</b>'),
  );
});

describe('prices:diff', () => {
  it('writes a report for a pull request', () => {
    const { code, out, err } = script('--base', 'main');
    expect([code, err]).toEqual([0, '']);
    expect(out).toBe(`# Price changes since main (${sound})

- ⚠️ **3 changes of more than 25 %, or of a text by which people choose, charge or produce**
- 8 prices of 2 products change: +1.0 % to +900.0 %
- 1 example of 4 costs something else; 1 example is not met

## Feather \\| &lt;b&gt;Flags&lt;/b&gt; (flag)

- sleeve = White Sleeve: per unit: $41.20 → $42.00 (+1.9 %) (price-book.xlsx, Unit Prices!C2)
- Color Spec: 4/0, Sleeve: White Sleeve (2 of 6 selections): cost more: +1.0 % to +1.9 %; 1 piece of Color Spec: 4/0, Sleeve: White Sleeve: $41.20 → $42.00 (+1.9 %)
- ⚠️ **flag: name: Feather Flags → Feather \\| &lt;b&gt;Flags&lt;/b&gt; (price-book.xlsx, Products!B4)**

## Banners (banner)

- material = Scrim: per sq ft: $1.21 → $12.10 (+900.0 %) (price-book.xlsx, Rates!D2)
- ⚠️ **Material: Scrim (2 of 4 selections): everyday sizes and quantities cost more: +807.7 % to +900.0 %; 24 x 24 in, Material: Scrim: $4.84 → $48.40 (+900.0 %)**

## The whole book

- ⚠️ **all products: unpriced: text: No pricing for this combination yet. → No \\| price \\*yet\\*. (price-book.xlsx, Notices!D5)**

## Examples

- banner, 96 x 48 in, Material: Scrim, Hems: All sides (price-book.xlsx, Examples!3): $43.14 → $391.62 (+807.8 %)
`);
  });

  it('writes it into a file, and in other formats', async () => {
    const path = join(folder, 'report.md');
    expect(await diff('--base', sound, '--out', path)).toMatchObject({ code: 0, out: '' });
    expect(readFileSync(path, 'utf8')).toMatch(new RegExp(`^# Price changes since ${sound}\\n`));
    const json: unknown = JSON.parse((await diff('--base', sound, '--format', 'json')).out);
    expect(json).toMatchObject({
      base: sound,
      threshold: 25_000,
      impact: { changes: expect.arrayContaining([expect.objectContaining({ place: 'price-book.xlsx, Rates!D2' })]) },
    });
    expect((await diff('--base', sound, '--format', 'text')).out).toMatch(
      /^Since [0-9a-f]{7}:\nFeather .*\n {2}sleeve = White Sleeve: per unit/,
    );
  });

  it('says that everything is new where there was no book', async () => {
    const { code, out } = await diff('--base', empty);
    expect(code).toBe(0);
    expect(out).toContain(`There is no price book at ${empty}: everything is new.`);
    expect(out).toContain('New product: Banners (banner): 4 prices from $5.52 to $48.95');
  });

  it('compares a book of today’s faults as it was compiled then', async () => {
    const { code, out } = await diff('--base', broken);
    expect(code).toBe(0);
    expect(out).toMatch(
      /does not compile with the compiler of today: QB204 price-book\.xlsx, Rates!D2: .* It is compared as it was compiled then\./,
    );
    expect(out).toContain('$1.21 → $12.10 (+900.0 %)');
  });

  it('says that it cannot compare with a book that was never compiled', () => {
    const { code, out, err } = script('--base', 'never-compiled');
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/does not compile with the compiler of today: QB204/);
  });

  it.each([
    { why: 'an unknown reference', args: ['--base', 'nowhere'], want: 'git knows no "nowhere" here.' },
    { why: 'an option for git', args: ['--base=--all'], want: 'git knows no "--all" here.' },
    { why: 'no reference', args: [], want: 'Use: npm run prices:diff -- --base' },
    { why: 'an unknown format', args: ['--base', 'main', '--format', 'pdf'], want: 'Use: npm run prices:diff' },
    { why: 'an unknown option', args: ['--bas', 'main'], want: "Unknown option '--bas'" },
  ])('refuses $why', async ({ args, want }) => {
    const { code, out, err } = await diff(...args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(want);
  });

  it('reports a fault of the disk without a stack trace', async () => {
    const nowhere = join(folder, 'nowhere', 'report.md');
    const { code, out, err } = await diff('--base', 'main', '--out', nowhere);
    expect([code, out]).toEqual([1, '']);
    expect(err).toBe(`${nowhere} cannot be read or written: it is not there any more.\n`);
  });

  it('explains itself', async () => {
    const { code, out } = await diff('--help');
    expect([code, out.includes('--base main')]).toEqual([0, true]);
  });

  it('tells of a threshold that was moved along', async () => {
    writeBook(source, new BookBuilder().set('Settings!B2', 900));
    expect((await diff('--base', sound)).out).toContain(
      `"price change threshold" is 900 %; at ${sound} it was 25 %. Changes are marked by the stricter of the two.`,
    );
  });

  it('sends a book with faults back to codegen', async () => {
    writeBook(source, new BookBuilder().set('Rates!D2', '1,21'));
    const { code, err } = await diff('--base', sound);
    expect(code).toBe(1);
    expect(err).toContain('The price book has errors: there are no prices to compare. Run: npm run codegen');
  });
});
