/** Where the prices of a book stand, whatever kind of file and order of columns it has. */
import { describe, expect, it } from 'vitest';
import { compile } from '../../codegen/compile.ts';
import { BookBuilder } from './book-builder.ts';

/** A module of `generated/sources/`. */
function sourcesOf(product: string, edit: (book: BookBuilder) => BookBuilder = (book) => book): string {
  const { files, diagnostics } = compile(edit(new BookBuilder()).toFiles());
  expect(diagnostics).toEqual([]);
  return files.get(`sources/${product}.ts`) ?? '';
}

describe('generated/sources', () => {
  it('names line and column of a CSV file', () => {
    const text = sourcesOf('cards');
    expect(text).toContain("file: 'run-sizes/cards.csv'");
    expect(text).toContain("perUnit: 'per_unit'");
    expect(text).toMatch(/^14pt\tMatte\t.*100:2 250:3/m);
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
    expect(text).toContain("sheet: 'Run Sizes'");
    expect(text).toContain("perUnit: 'D'");
    expect(text).toContain("total: 'C'");
    expect(text).toMatch(/100:3 250:4/);
    expect(text).toMatch(/100:5 250:2/);
  });

  it('follows a row that moves, and nothing else changes', () => {
    const before = compile(new BookBuilder().toFiles()).files;
    const moved = compile(new BookBuilder().line(csv, 1, `${headerOf(csv)}\n`).toFiles()).files;
    const changed = (files: ReadonlyMap<string, string>): readonly string[] =>
      [...before.keys()].filter((path) => files.get(path) !== before.get(path));
    expect(changed(moved)).toEqual(['sources/cards.ts', 'manifest.json']);
  });
});

const csv = 'run-sizes/cards.csv';

function headerOf(path: string): string {
  const file = new BookBuilder().toFiles().find((candidate) => candidate.path === path);
  return new TextDecoder().decode(file?.bytes).split('\n')[0] ?? '';
}
