/** The present edition of the price book and the next one in `next/`: compiled together, compared, and consistent. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { readGenerated } from '../../codegen/commands/generated-files.ts';
import { loadEditions } from '../../codegen/commands/load-sources.ts';
import { runCodegen } from '../../codegen/commands/run-codegen.ts';
import { runPriceBook } from '../../codegen/commands/run-price-book.ts';
import { compile } from '../../codegen/compile.ts';
import { compileEditions, type Editions, repeatedEditionsCompiler } from '../../codegen/editions.ts';
import { intoNext, nextEditionModule, splitGenerated } from '../../codegen/emit/next-edition.ts';
import { placeText } from '../../codegen/language/diagnostic.ts';
import { splitFiles } from '../../codegen/language/edition.ts';
import type { SourceFile } from '../../codegen/language/source.ts';
import { runs } from '../soak/size.ts';
import { BookBuilder, told } from './book-builder.ts';
import { fingerprintOf, type Ran, runCommand } from './impact/run.ts';
import { soundFiles } from './sound-book.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

const newYear = '2027-01-01';
const from = (day: string, book = new BookBuilder()): BookBuilder => book.append('Settings', 'valid from', day);
const dearer = (book: BookBuilder): BookBuilder => book.set('Unit Prices!C2', 42);

const below = (folder: string, book: BookBuilder): readonly SourceFile[] =>
  book.toFiles().map(({ path, bytes }) => ({ path: folder + path, bytes }));

const both = (present: BookBuilder, next: BookBuilder): readonly SourceFile[] => [
  ...present.toFiles(),
  ...below('next/', next),
];

const file = (path: string, text: string): SourceFile => ({ path, bytes: new TextEncoder().encode(text) });

const found = ({ diagnostics }: Editions): readonly string[] =>
  diagnostics.map(({ code, at }) => `${code} ${placeText(at)}`);

const sound = new BookBuilder();

/** Sources, and every fault to be reported: its code and place. */
const tables: readonly (readonly [name: string, want: string | readonly string[], sources: readonly SourceFile[]])[] = [
  ['a next edition', [], both(sound, from(newYear))],
  ['a present edition that says its day, and a next one', [], both(from('2026-07-01'), from(newYear))],
  ['a present edition whose day is to come', [], from(newYear).toFiles()],
  [
    'no next edition: what programs and people left',
    [],
    [...sound.toFiles(), file('next/README.md', '# next'), file('next/~$price-book.xlsx', '')],
  ],
  ['a book without its day', 'QB601 next/price-book.xlsx, Settings', both(sound, dearer(new BookBuilder()))],
  ['the present book saved into next/', 'QB601 next/price-book.xlsx, Settings', both(sound, sound)],
  [
    'a book without settings',
    'QB601 next/price-book.xlsx, Settings',
    both(sound, new BookBuilder().dropSheet('Settings')),
  ],
  [
    'settings in a file without the day',
    'QB601 next/settings.csv',
    both(sound, new BookBuilder().dropSheet('Settings').file('settings.csv', 'key,value\nprice change threshold,25\n')),
  ],
  ['the same day', 'QB602 next/price-book.xlsx, Settings!B3', both(from(newYear), from(newYear))],
  [
    'an earlier day: the two books the wrong way round',
    'QB602 next/price-book.xlsx, Settings!B3',
    both(from(newYear), from('2026-07-01')),
  ],
  [
    'a day in a file',
    'QB602 next/settings.csv:2, column value',
    both(
      from(newYear),
      new BookBuilder().dropSheet('Settings').file('settings.csv', 'key,value\nvalid from,2026-12-31\n'),
    ),
  ],
  [
    'a third edition',
    'QB603 next/next/price-book.xlsx',
    [...both(sound, from(newYear)), ...below('next/next/', from('2028-01-01'))],
  ],
  [
    'a third edition without a second',
    'QB603 next/next/price-book.xlsx',
    [...sound.toFiles(), ...below('next/next/', from('2028-01-01'))],
  ],
  [
    'a faulty next edition: only its own faults',
    'QB202 next/price-book.xlsx, Rates!D2',
    both(sound, new BookBuilder().set('Rates!D2', 'abc')),
  ],
  [
    'a warning of the next edition alone',
    'QB406 next/run-sizes/cards.csv:3, column total',
    both(sound, from(newYear, new BookBuilder().line('run-sizes/cards.csv', 3, '14pt,Matte,250,0.01,2.50,sample'))),
  ],
  ['a day that is none', 'QB218 next/price-book.xlsx, Settings!B3', both(sound, from('soon'))],
  [
    'a next folder with ladders alone',
    'QB104 next/price-book.xlsx',
    [...sound.toFiles(), ...below('next/', from(newYear)).filter(({ path }) => !path.endsWith('.xlsx'))],
  ],
  [
    'a next folder without its ladders',
    'QB104 next/run-sizes/cards.csv',
    [...sound.toFiles(), ...below('next/', from(newYear)).filter(({ path }) => !path.includes('run-sizes'))],
  ],
  [
    'a folder called Next',
    'QB102 Next/price-book.xlsx',
    [...sound.toFiles(), ...below('Next/', from(newYear)).filter(({ path }) => path.endsWith('.xlsx'))],
  ],
];

describe('report of the editions', () => {
  test.each(tables)('%s', (_, want, sources) => {
    const editions = compileEditions(sources);
    expect([...new Set(found(editions))]).toEqual([want].flat());
    expect(told(editions.diagnostics)).toMatchSnapshot();
    const isSound = editions.diagnostics.every(({ severity }) => severity === 'warning');
    expect(editions.files.size > 0).toBe(isSound);
  });
});

describe('compiled files of the editions', () => {
  test('the present edition is the same with a next one beside it and without', () => {
    const alone = compileEditions(sound.toFiles());
    const { files } = compileEditions(both(sound, from(newYear, dearer(new BookBuilder()))));
    expect(splitGenerated(files).present).toEqual(splitGenerated(alone.files).present);
    expect(splitGenerated(files).present).toEqual(compile(sound.toFiles()).files);
    expect(alone.files.get('next-edition.ts')).toContain('= undefined;');
    expect(files.get('next-edition.ts')).toBe(nextEditionModule(newYear));
  });

  test('the next edition is what it will be as the present one, but for the way out of its folder', () => {
    const next = from(newYear, dearer(new BookBuilder()));
    const { files } = compileEditions(both(sound, next));
    const later = compile(next.toFiles()).files;
    expect(splitGenerated(files).next).toEqual(later);
    expect(splitGenerated(intoNext(later)).next).toEqual(later);
    expect(files.get('next/catalog.ts')).toContain("import type { Catalog } from '../../src/contract/catalog.ts';");
    expect(files.get('next/catalog.ts')).toContain("(await import('./products/cards.ts')).product");
    expect(files.get('next/products/cards.ts')).toContain("from '../../../src/pricing/product.ts';");
  });

  test('nothing of either while one has an error', () => {
    const broken = new BookBuilder().set('Rates!D2', 'abc');
    expect(compileEditions(both(broken, from(newYear))).files.size).toBe(0);
    expect(compileEditions(both(sound, from(newYear, broken))).files.size).toBe(0);
  });

  test('the order of the files makes no difference', () => {
    const sources = both(sound, from(newYear));
    expect(compileEditions(sources.toReversed()).files).toEqual(compileEditions(sources).files);
  });

  test('compiling again gives the files of a full compilation, whatever was saved in between', () => {
    const books = [sound, dearer(new BookBuilder()), new BookBuilder().set('Rates!D2', 'abc')];
    const compileAgain = repeatedEditionsCompiler();
    fc.assert(
      fc.property(fc.constantFrom(...books), fc.option(fc.constantFrom('2027-01-01', '2027-07-01')), (present, day) => {
        const sources = day === null ? present.toFiles() : both(present, from(day));
        const [again, full] = [compileAgain(sources), compileEditions(sources)];
        expect([...again.files]).toEqual([...full.files]);
        expect(again.diagnostics).toEqual(full.diagnostics);
      }),
      { numRuns: runs(20, 20, 6) },
    );
  });
});

/** Makes a folder of sources, to be saved and compiled again and again. */
function desk() {
  const folder = mkdtempSync(join(tmpdir(), 'quotr-editions-'));
  folders.push(folder);
  const [source, out] = [join(folder, 'pricing-source'), join(folder, 'generated')];
  const save = (sources: readonly SourceFile[]): void => {
    rmSync(source, { recursive: true, force: true });
    for (const { path, bytes } of sources) {
      mkdirSync(dirname(join(source, path)), { recursive: true });
      writeFileSync(join(source, path), bytes);
    }
  };
  const run = (...args: readonly string[]): Promise<Ran> =>
    runCommand(runCodegen, '--source', source, '--out', out, ...args);
  const compileSaved = (sources: readonly SourceFile[], ...args: readonly string[]): Promise<Ran> => {
    save(sources);
    return run(...args);
  };
  return { folder, source, out, run, save, compileSaved, generated: () => readGenerated(out) };
}

const slipped = (): BookBuilder => new BookBuilder().set('Rates!D2', 12.1);

describe('codegen', () => {
  test('compares a new next edition with the present one, and holds it to the threshold', async () => {
    const { compileSaved, generated } = desk();
    await compileSaved(sound.toFiles());
    const refused = await compileSaved(both(sound, from(newYear, slipped())));
    expect(refused.code).toBe(1);
    expect(refused.err).toMatch(/^The next edition, from 2027-01-01:\n1 change of more than 25 %/m);
    expect(refused.err).toContain('! Scrim (2 selections): per sq ft: $1.21 -> $12.10 (+900.0 %)');
    expect(refused.err).toContain('run: npm run codegen -- --accept');
    expect(splitGenerated(generated()).next.size).toBe(0);
    const { code, out } = await compileSaved(both(sound, from(newYear, dearer(new BookBuilder()))));
    expect(code).toBe(0);
    expect(out).toMatch(
      /Since the last compilation:\nNo price changed\.[^]*\n\nThe next edition, from 2027-01-01:\nAgainst the present edition:\nFeather Flags/,
    );
    expect(splitGenerated(generated()).next.size).toBeGreaterThan(0);
  });

  test('later holds it against its own last compilation, and shows both', async () => {
    const { compileSaved } = desk();
    await compileSaved(both(sound, from(newYear, slipped())));
    const same = await compileSaved(both(sound, from(newYear, slipped())));
    expect(same.code).toBe(0);
    expect(same.out).toMatch(
      /The next edition, from 2027-01-01:\nSince the last compilation:\nNo price changed\.[^]*Against the present edition:[^]*\$12\.10/,
    );
    const { code, err } = await compileSaved(both(sound, from(newYear, new BookBuilder().set('Rates!D2', 1.3))));
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/^The next edition, from 2027-01-01:[^]*\$12\.10 -> \$1\.30/m),
    ]);
  });

  test('names places of the next edition with its folder, and removed rows of the present one without', async () => {
    const { compileSaved } = desk();
    await compileSaved(both(sound, from(newYear)));
    const later = from(newYear, new BookBuilder().set('Settings!B2', 30).set('Rates!D2', 1.25).remove('Examples', 5));
    const { out } = await compileSaved(both(sound, later));
    const [since = '', against = ''] = out.split('Against the present edition:').map(placesIn);
    const changed = ['next/price-book.xlsx, Examples!3', 'next/price-book.xlsx, Settings!B2'];
    expect(since).toEqual([...changed, 'next/price-book.xlsx, Examples!5']);
    expect(against).toEqual([...changed, 'next/price-book.xlsx, Settings!3', 'price-book.xlsx, Examples!5']);
  });

  test('tells each edition of its own faults, with its folder', async () => {
    const { compileSaved } = desk();
    const sources = both(sound, from(newYear, new BookBuilder().set('Rates!D2', 'abc')));
    const { code, err } = await compileSaved(sources);
    expect(code).toBe(1);
    expect(err).toContain('error QB202 next/price-book.xlsx, Rates!D2');
    expect(err).toContain('| abc\n');
    const github = await compileSaved(sources, '--format', 'github');
    expect(github.out).toMatch(/^::error file=pricing-source\/next\/price-book\.xlsx,title=QB202/);
    const json = await compileSaved(sources, '--format', 'json');
    expect(JSON.parse(json.out)).toMatchObject({
      errors: 1,
      diagnostics: [{ code: 'QB202', file: 'next/price-book.xlsx', sheet: 'Rates', row: 2, found: 'abc' }],
    });
  });

  test('holds both to their sources with --check', async () => {
    const { compileSaved } = desk();
    await compileSaved(both(sound, from(newYear)));
    expect((await compileSaved(both(sound, from(newYear)), '--check')).code).toBe(0);
    const { code, err } = await compileSaved(both(sound, from(newYear, dearer(new BookBuilder()))), '--check');
    expect([code, err]).toEqual([1, expect.stringContaining('generated/next/products/flag.ts is stale')]);
    const gone = await compileSaved(sound.toFiles(), '--check');
    expect([gone.code, gone.err]).toEqual([1, expect.stringContaining('generated/next/catalog.ts is not made from')]);
  });

  test('asks before a next edition that is gone is taken out', async () => {
    const { compileSaved, generated } = desk();
    await compileSaved(both(sound, from(newYear)));
    const refused = await compileSaved(sound.toFiles());
    expect(refused.code).toBe(1);
    expect(refused.err).toContain('The next edition, from 2027-01-01, is gone: next/ holds no price book.');
    expect(splitGenerated(generated()).next.size).toBeGreaterThan(0);
    const accepted = await compileSaved(sound.toFiles(), '--accept', fingerprintOf(refused));
    expect(accepted.code).toBe(0);
    expect(splitGenerated(generated()).next.size).toBe(0);
    expect(generated().get('next-edition.ts')).toContain('= undefined;');
  });

  test('does not ask again when the next edition becomes the present one', async () => {
    const { compileSaved, generated } = desk();
    await compileSaved(both(sound, from(newYear, slipped())));
    const next = splitGenerated(generated()).next;
    const { code, out } = await compileSaved(from(newYear, slipped()).toFiles());
    expect(code).toBe(0);
    expect(out).toContain('The next edition is the present one now. Since the one before:');
    expect(out).toContain('$1.21 -> $12.10');
    expect(splitGenerated(generated()).present).toEqual(next);
  });

  test('asks when something else than the next edition takes its place', async () => {
    const { compileSaved } = desk();
    await compileSaved(both(sound, from(newYear, dearer(new BookBuilder()))));
    const { code, err } = await compileSaved(from(newYear, slipped()).toFiles());
    expect(code).toBe(1);
    expect(err).toContain('$1.21 -> $12.10');
    expect(err).toContain('The next edition, from 2027-01-01, is gone');
  });

  test('marks the faults of each edition in a copy of its own', async () => {
    const { compileSaved, folder } = desk();
    const broken = new BookBuilder().set('Rates!D2', 'abc');
    const { out } = await compileSaved(both(broken, from(newYear, broken)), '--annotate');
    expect(out).toContain(`${join(folder, 'price-book-faults.xlsx')}: the list of 1 fault and 1 marked cell.`);
    expect(out).toContain(`${join(folder, 'price-book-next-faults.xlsx')}: the list of 1 fault and 1 marked cell.`);
  });
});

const placesIn = (text: string): readonly string[] => text.match(/[\w/-]*\.xlsx, [\w ]+![A-Z]*\d+/g) ?? [];

type FileText = readonly [path: string, bytes: string];
const fileText = ({ path, bytes }: SourceFile): FileText => [path, Buffer.from(bytes).toString('base64')];
const filesIn = (folder: string): readonly FileText[] => loadEditions(folder).map(fileText);
const byPath = ([a]: FileText, [b]: FileText): number => (a < b ? -1 : 1);

const command = (source: string, ...args: readonly string[]): Promise<Ran> =>
  runCommand(runPriceBook, ...args, '--source', source);

describe('the commands for a next edition', () => {
  test('prepare copies the book once, and not what is for people', async () => {
    const { source, compileSaved } = desk();
    await compileSaved([...sound.toFiles(), file('README.md', '# prices'), file('run-sizes/README.md', '# ladders')]);
    const { code, out } = await command(source, 'prepare');
    expect(code).toBe(0);
    expect(out).toContain('Say there from when they count: "valid from" on the sheet Settings');
    const { present, next } = splitFiles(loadEditions(source));
    expect(next).toEqual(present.filter(({ path }) => !path.includes('README')));
    const again = await command(source, 'prepare');
    expect([again.code, again.err]).toEqual([1, expect.stringContaining('There is a next edition already')]);
  });

  test('promote puts the next edition into the place of the present one and compiles it', async () => {
    const { source, out, compileSaved, generated } = desk();
    const next = from(newYear, slipped()).dropFile('README.md');
    await compileSaved([
      ...both(new BookBuilder().file('images/old.svg', String(soundFiles['images/cards.svg'])), next),
      file('README.md', '# prices'),
      file('next/notes/README.md', '# mine'),
    ]);
    const promoted = splitGenerated(generated()).next;
    const done = await command(source, 'promote', '--out', out);
    expect(done.code).toBe(0);
    expect(done.out).toContain('of the next edition are the present one now.');
    expect(done.out).toContain('The next edition is the present one now. Since the one before:');
    expect(splitGenerated(generated()).present).toEqual(promoted);
    expect(splitGenerated(generated()).next.size).toBe(0);
    expect(filesIn(source).toSorted(byPath)).toEqual(
      [...next.toFiles(), file('README.md', '# prices'), file('next/notes/README.md', '# mine')]
        .map(fileText)
        .toSorted(byPath),
    );
    const again = await command(source, 'promote', '--out', out);
    expect([again.code, again.err]).toEqual([1, expect.stringContaining('There is no next edition')]);
  });

  test('promote is finished by running it again, wherever it was killed', async () => {
    const { source, out, save } = desk();
    const next = from(newYear, dearer(new BookBuilder())).dropFile('README.md');
    const present = new BookBuilder().dropFile('README.md').toFiles();
    const end = next.toFiles().toSorted((a, b) => (a.path < b.path ? -1 : 1));
    const extra = file('images/old.svg', String(soundFiles['images/cards.svg']));
    const start = [...present, extra, ...below('next/', next)];
    /** States after a kill: dropped files are gone, some or all files are moved, some are still in `next/`. */
    const taken = (count: number) => [
      ...next.toFiles().slice(0, count),
      ...present.slice(count),
      ...below('next/', next),
    ];
    const removed = (count: number) => [...end, ...below('next/', next).slice(count)];
    const states = [start, ...end.map((_, count) => taken(count)), ...end.map((_, count) => removed(count))];
    for (const state of states) {
      save(state);
      // oxlint-disable-next-line no-await-in-loop -- one after the other, in the same folder
      const { code } = await command(source, 'promote', '--out', out);
      expect(code).toBe(0);
      expect(loadEditions(source)).toEqual(end.map(({ path, bytes }) => ({ path, bytes: Buffer.from(bytes) })));
    }
  });

  test.each([
    [
      'a next edition with errors',
      from(newYear, new BookBuilder().set('Rates!D2', 'abc')),
      'The next edition has errors: mend them first. Nothing was changed.',
    ],
    [
      'a next edition without its day',
      dearer(new BookBuilder()),
      'The next edition does not say from when it counts. Nothing was changed.',
    ],
  ])('promote refuses %s', async (_, next, want) => {
    const { source, out, compileSaved } = desk();
    await compileSaved(both(sound, next));
    const before = filesIn(source);
    const { code, err } = await command(source, 'promote', '--out', out);
    expect([code, err]).toEqual([1, expect.stringContaining(want)]);
    expect(filesIn(source)).toEqual(before);
  });

  test('raise, export and codegen work on the next edition by its folder, and leave the present one alone', async () => {
    const { source, out, folder, compileSaved, run } = desk();
    await compileSaved(both(sound, from(newYear)));
    const before = splitFiles(loadEditions(source)).present;
    const raised = await command(join(source, 'next'), 'raise', 'flag', '10%');
    expect([raised.code, raised.out]).toEqual([0, expect.stringContaining('$41.20 -> $45.32')]);
    expect(splitFiles(loadEditions(source)).present).toEqual(before);
    expect((await run()).out).toContain('$41.20 -> $45.32');
    const path = join(folder, 'export.xlsx');
    expect((await command(join(source, 'next'), 'export', '--out', path)).code).toBe(0);
    // A book is exported without its next edition.
    expect((await command(source, 'export', '--out', path, '--force')).code).toBe(0);
    const alone = await runCommand(runCodegen, '--source', join(source, 'next'));
    expect([alone.code, alone.err]).toEqual([2, expect.stringContaining('leave out --source, or say --out')]);
    expect((await runCommand(runCodegen, '--source', join(source, 'next'), '--out', join(folder, 'alone'))).code).toBe(
      0,
    );
    expect(readGenerated(join(folder, 'alone')).get('book.json')).toBe(
      splitGenerated(readGenerated(out)).next.get('book.json'),
    );
  });
});
