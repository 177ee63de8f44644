/** `npm run prices:diff` in a repository of its own, and `npm run price-book`. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { runPriceBook } from '../../codegen/commands/run-price-book.ts';
import { runPricesDiff } from '../../codegen/commands/run-prices-diff.ts';
import { compile } from '../../codegen/compile.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { BookBuilder } from './book-builder.ts';
import { git, runCommand, runScript, writeChanged } from './commands.ts';

const folder = temporaryFolder(afterAll);
const source = join(folder, 'pricing-source');

function commit(message: string): string {
  git(folder, 'add', '--all');
  git(folder, 'commit', '--quiet', '--allow-empty', '--message', message);
  return git(folder, 'rev-parse', '--short=7', 'HEAD').trim();
}

const diff = (...args: readonly string[]) => runCommand(runPricesDiff, '--source', source, ...args);

describe('prices:diff', () => {
  let [empty, broken, sound] = ['', '', ''];

  beforeAll(() => {
    git(folder, 'init', '--quiet', '--initial-branch', 'main');
    empty = commit('nothing yet');
    writeChanged(source, 'Rates!D2 = 1,21');
    commit('a book with a fault');
    git(folder, 'tag', 'never-compiled');
    for (const [path, text] of compile(new BookBuilder().toFiles()).files) {
      mkdirSync(dirname(join(folder, 'generated', path)), { recursive: true });
      writeFileSync(join(folder, 'generated', path), text);
    }
    broken = commit('what it was compiled to before');
    writeChanged(source, '');
    sound = commit('a sound book');
    writeChanged(
      source,
      'Rates!D2 = 12.1 / Unit Prices!C2 = 42 / Notices!D5 = No, | price *yet*. / Products!B4 = Feather, | <b>Flags</b>',
    );
  });

  it('writes a report for a pull request', () => {
    const { code, out, err } = runScript('codegen/commands/prices-diff.ts', '--source', source, '--base', 'main');
    expect([code, err]).toEqual([0, '']);
    expect(out).toBe(`# Price changes since main (${sound})

- ⚠️ **3 changes of more than 25 %, or of a text by which people choose, charge or produce**
- 8 prices of 2 products change: +1.0 % to +900.0 %
- 1 example of 4 costs something else; 1 example is not met

## Feather, \\| &lt;b&gt;Flags&lt;/b&gt; (flag)

- sleeve = White Sleeve: per unit: $41.20 → $42.00 (+1.9 %) (price-book.xlsx, Unit Prices!C2)
- Color Spec: 4/0, Sleeve: White Sleeve (2 of 6 selections): cost more: +1.0 % to +1.9 %; 1 piece of Color Spec: 4/0, Sleeve: White Sleeve: $41.20 → $42.00 (+1.9 %)
- ⚠️ **flag: name: Feather Flags → Feather, \\| &lt;b&gt;Flags&lt;/b&gt; (price-book.xlsx, Products!B4)**

## Banners (banner)

- material = Scrim: per sq ft: $1.21 → $12.10 (+900.0 %) (price-book.xlsx, Rates!D2)
- ⚠️ **Material: Scrim (2 of 4 selections): everyday sizes and quantities cost more: +807.7 % to +900.0 %; 24 x 24 in, Material: Scrim: $4.84 → $48.40 (+900.0 %)**

## The whole book

- ⚠️ **all products: unpriced: text: No pricing for this combination yet. → No, \\| price \\*yet\\*. (price-book.xlsx, Notices!D5)**

## Examples

- banner, 96 x 48 in, Material: Scrim, Hems: All sides (price-book.xlsx, Examples!3): $43.14 → $391.62 (+807.8 %)
`);
  });

  it('writes it into a file, and as data', async () => {
    const path = join(folder, 'report.md');
    expect(await diff('--base', sound, '--out', path)).toMatchObject({ code: 0, out: '' });
    expect(readFileSync(path, 'utf8')).toMatch(new RegExp(`^# Price changes since ${sound}\\n`));
    expect(JSON.parse((await diff('--base', sound, '--format', 'json')).out)).toMatchObject({
      base: sound,
      threshold: 25_000,
      impact: { changes: expect.arrayContaining([expect.objectContaining({ place: 'price-book.xlsx, Rates!D2' })]) },
    });
  });

  it('says that everything is new where there was no book', async () => {
    const { code, out } = await diff('--base', empty);
    expect(code).toBe(0);
    expect(out).toContain(`There is no price book at ${empty}: everything is new.`);
    expect(out).toContain('New product: Banners (banner): 4 prices from $5.52 to $48.95');
  });

  it('compares a book of today’s faults as it was compiled then, if it was', async () => {
    const { code, out } = await diff('--base', broken);
    expect(code).toBe(0);
    expect(out).toMatch(/QB204 price-book\.xlsx, Rates!D2: .* It is compared as it was compiled then\./);
    expect(out).toContain('$1.21 → $12.10 (+900.0 %)');
    expect(await diff('--base', 'never-compiled')).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('QB204'),
    });
  });

  it.each([
    { why: 'an unknown reference', args: ['--base', 'nowhere'], want: 'git knows no "nowhere" here.' },
    { why: 'an option for git', args: ['--base=--all'], want: 'git knows no "--all" here.' },
    { why: 'no reference', args: [], want: 'Use: npm run prices:diff -- --base' },
    { why: 'an unknown option', args: ['--bas', 'main'], want: "Unknown option '--bas'" },
  ])('refuses $why', async ({ args, want }) => {
    expect(await diff(...args)).toMatchObject({ code: 2, out: '', err: expect.stringContaining(want) });
  });

  it('reports a fault of the disk without a stack trace', async () => {
    const nowhere = join(folder, 'nowhere', 'report.md');
    expect(await diff('--base', 'main', '--out', nowhere)).toMatchObject({
      code: 1,
      err: `${nowhere} cannot be read or written: it is not there any more.\n`,
    });
  });

  it('tells of a threshold that was moved along, and sends a book with faults back to codegen', async () => {
    writeChanged(source, 'Settings!B2 = 900');
    expect((await diff('--base', sound)).out).toContain(
      `"price change threshold" is 900 %; at ${sound} it was 25 %. Changes are marked by the stricter of the two.`,
    );
    writeChanged(source, 'Rates!D2 = 1,21');
    expect(await diff('--base', sound)).toMatchObject({
      code: 1,
      err: expect.stringContaining('The price book has errors: there are no prices to compare. Run: npm run codegen'),
    });
  });
});

describe('price-book', () => {
  const book = join(temporaryFolder(afterAll), 'book');
  const ladder = () => readFileSync(join(book, 'run-sizes/cards.csv'), 'utf8');

  test('a raise is shown with --dry-run, and written without it', async () => {
    writeChanged(book, '');
    const before = ladder();
    const args = ['raise', 'cards', '-5%', '--source', book];
    expect(await runCommand(runPriceBook, ...args, '--dry-run')).toMatchObject({
      code: 0,
      shown: expect.stringContaining('Nothing was written.'),
    });
    expect(ladder()).toBe(before);
    expect(await runCommand(runPriceBook, ...args)).toMatchObject({
      code: 0,
      shown: expect.stringContaining('Look at the book, then run: npm run codegen'),
    });
    expect(ladder().split('\n')[1]).toBe('14pt,Matte,100,0.0285,2.85,published');
  });

  test.each([[[]], [['rasie']], [['raise', 'flyers']], [['pull', 'more']], [['pull', '--froce']]])(
    '%j is answered with how to use it',
    async (args) => {
      const { code, shown } = await runCommand(runPriceBook, ...args);
      expect(code).toBe(1);
      expect(shown).toContain('Usage: npm run price-book -- raise');
      expect(shown).not.toContain('    at ');
    },
  );
});
