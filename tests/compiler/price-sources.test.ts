/** The cells of prices are found in every kind of file and every order of columns. */
import { diffLines } from 'diff';
import { describe, expect, it } from 'vitest';
import { loadSources } from '../../codegen/commands/load-sources.ts';
import { compile } from '../../codegen/compile.ts';
import type { SourceFile } from '../../codegen/language/source.ts';
import { BookBuilder } from './book-builder.ts';

const realFiles = loadSources(new URL('../../pricing-source', import.meta.url).pathname);

/** Returns a product's module of `generated/sources/`. */
function sourcesOf(product: string, edit: (book: BookBuilder) => BookBuilder = (book) => book): string {
  const { files, diagnostics } = compile(edit(new BookBuilder()).toFiles());
  expect(diagnostics).toEqual([]);
  return files.get(`sources/${product}.ts`) ?? '';
}

describe('generated/sources', () => {
  it('names line and column of a CSV file', () => {
    const text = sourcesOf('cards');
    expect(text).toContain('"file": "run-sizes/cards.csv"');
    expect(text).toContain('"perUnit": "per_unit"');
    expect(text).toMatch(/^14pt\tMatte\t100 250$/m);
  });

  it('names sheet and letters of a workbook, whatever the order of its rows and columns', () => {
    const text = sourcesOf('cards', (b) =>
      b.dropFile('run-sizes/cards.csv').sheet('Run Sizes', [
        ['basis', 'product', 'total', 'per_unit', 'run_size', 'coating', 'stock', 'size'],
        ['sample', 'cards', 10, 0.04, 250, 'Glossy', '16pt'],
        ['published', 'cards', 3, 0.03, 100, 'Matte', '14pt'],
        ['sample', 'cards', 6.25, 0.025, 250, 'Matte', '14pt'],
        ['sample', 'cards', 5, 0.05, 100, 'Glossy', '16pt'],
      ]),
    );
    expect(text).toContain('"sheet": "Run Sizes"');
    expect(text).toContain('"perUnit": "D"');
    expect(text).toContain('"total": "C"');
    expect(text).toMatch(/^14pt\tMatte\t100:2 250$/m);
    expect(text).toMatch(/^16pt\tGlossy\t100 250:-3$/m);
  });

  it('follows a row that moves, and nothing else changes', () => {
    const before = compile(new BookBuilder().toFiles()).files;
    const moved = compile(new BookBuilder().line(csv, 1, `${headerOf(csv)}\n`).toFiles()).files;
    const changed = (files: ReadonlyMap<string, string>): readonly string[] =>
      [...before.keys()].filter((path) => files.get(path) !== before.get(path));
    expect(changed(moved)).toEqual(['sources/cards.ts', 'price-list.json', 'manifest.json']);
  });
});

/** Returns the real book with one more run size of flyers, in the ladder that begins at a line. */
function withOneLineMore(at: number): readonly SourceFile[] {
  return realFiles.map((file) => {
    if (file.path !== 'run-sizes/flyers.csv') return file;
    const lines = new TextDecoder().decode(file.bytes).split('\n');
    const [line = ''] = lines.slice(at);
    const added = line.replace(/,(\d+),([\d.]+),[\d.]+,/, (_, size: string, perUnit: string) => {
      const more = Number(size) + 1;
      return `,${more},${perUnit},${(more * Number(perUnit)).toFixed(2)},`;
    });
    return { ...file, bytes: new TextEncoder().encode(lines.toSpliced(at + 1, 0, added).join('\n')) };
  });
}

describe('a line inserted into a ladder of the real book', () => {
  const before = compile(realFiles).files;

  it.each([1, 200, 300])('below line %i changes one line of the places, and none of other products', (at) => {
    const after = compile(withOneLineMore(at)).files;
    const changed = Array.from(after).flatMap(([path, text]) =>
      path.startsWith('sources') ? diffLines(before.get(path) ?? '', text).filter(({ added }) => added) : [],
    );
    expect(changed.map(({ count }) => count)).toEqual([1]);
  });
});

const csv = 'run-sizes/cards.csv';

function headerOf(path: string): string {
  const file = new BookBuilder().toFiles().find((candidate) => candidate.path === path);
  return new TextDecoder().decode(file?.bytes).split('\n')[0] ?? '';
}
