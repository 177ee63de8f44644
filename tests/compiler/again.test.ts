/** A compilation after a save equals a compilation from nothing: file for file, diagnostic for diagnostic. */
import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { type Compilation, compile, repeatedCompiler } from '../../codegen/compile.ts';
import { productCounts } from '../../codegen/emit/product-counts.ts';
import { csvFileOf, sheetNameOf } from '../../codegen/language/sheet-names.ts';
import type { SourceFile } from '../../codegen/language/source.ts';
import { runs, say, seed } from '../soak/size.ts';
import { BookBuilder } from './book-builder.ts';
import { soundFiles, soundSheets } from './sound-book.ts';

/** Time limit of a soak, in milliseconds. */
const minutes = 15 * 60_000;

type Texts = ReadonlyMap<string, string>;

/** Every sheet in a file of its own, so that an edit leaves most of the book unchanged. */
const sound: Texts = new Map([
  ...Object.entries(soundFiles),
  ...Object.entries(soundSheets).flatMap(([name, rows]): readonly (readonly [string, string])[] =>
    sheetNameOf(name) === undefined
      ? []
      : [
          [
            csvFileOf(name),
            Papa.unparse(
              rows.map((row) => [...row]),
              { newline: '\n' },
            ),
          ],
        ],
  ),
]);
const paths = [...sound.keys()];

const encoder = new TextEncoder();
const filesOf = (texts: Texts): readonly SourceFile[] =>
  Array.from(texts, ([path, text]) => ({ path, bytes: encoder.encode(text) }));

/** One save of a file. */
interface Edit {
  readonly path: string;
  readonly kind: 'cell' | 'basis' | 'line away' | 'line twice' | 'file away' | 'file back' | 'other path';
  readonly line: number;
  readonly cell: number;
  readonly text: string;
}

const edit: fc.Arbitrary<Edit> = fc.record({
  path: fc.constantFrom(...paths),
  kind: fc.constantFrom(
    'cell',
    'cell',
    'basis',
    'basis',
    'basis',
    'line away',
    'line twice',
    'file away',
    'file back',
    'file back',
    'other path',
  ),
  line: fc.nat(12),
  cell: fc.nat(6),
  text: fc.constantFrom(
    '14pt',
    'Matte',
    '0.03',
    '3.00',
    '100',
    'x',
    '',
    '*',
    'cards',
    ' 5',
    '1,5',
    'published',
    '"',
    'é',
  ),
});

function edited(texts: Texts, { path, kind, line, cell, text }: Edit): Texts {
  const after = new Map(texts);
  const original = sound.get(path) ?? '';
  const lines = (texts.get(path) ?? original).split('\n');
  const at = line % lines.length;
  const cells = (lines[at] ?? '').split(',');
  switch (kind) {
    case 'cell':
      return after.set(path, lines.with(at, cells.with(cell % cells.length, text).join(',')).join('\n'));
    case 'basis':
      return after.set(
        path,
        lines.join('\n').replace(/published|sample/g, (basis) => (basis === 'sample' ? 'published' : 'sample')),
      );
    case 'line away':
      return after.set(path, lines.toSpliced(at, 1).join('\n'));
    case 'line twice':
      return after.set(path, lines.toSpliced(at, 0, lines[at] ?? '').join('\n'));
    case 'file away':
      after.delete(path);
      return after;
    case 'file back':
      return after.set(path, original);
    default:
      return after.set(
        `run-sizes/${['cards', 'feather', 'banner'][cell % 3]}.csv`,
        sound.get('run-sizes/cards.csv') ?? '',
      );
  }
}

const said = ({ files, diagnostics, accepted, checked }: Compilation) => ({
  files: [...files],
  diagnostics,
  accepted,
  counts: checked.products.map(productCounts),
  examples: checked.examples,
});

test('after any edits of its files', { timeout: minutes }, () => {
  let [compiled, written] = [0, 0];
  const books = runs(400, 20, 8);
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 12 }), (edits) => {
      const compileAgain = repeatedCompiler();
      let texts = sound;
      compileAgain(filesOf(texts));
      for (const one of edits) {
        texts = edited(texts, one);
        const again = said(compileAgain(filesOf(texts)));
        expect(again).toEqual(said(compile(filesOf(texts))));
        compiled += 1;
        if (again.files.length > 0) written += 1;
      }
    }),
    { seed, numRuns: books },
  );
  say('compiled again', { books, compilations: compiled, 'of them sound': written });
  expect(written).toBeGreaterThan(0);
});

test('after edits of its workbook', () => {
  const compileAgain = repeatedCompiler();
  for (const book of [
    new BookBuilder(),
    new BookBuilder().set('Rates!D2', 1.5),
    new BookBuilder().set('Rates!D2', '1,5'),
    new BookBuilder().remove('Fields', 2),
    new BookBuilder(),
  ]) {
    expect(said(compileAgain(book.toFiles()))).toEqual(said(compile(book.toFiles())));
  }
});

const checkedAnew = (first: Compilation, second: Compilation): readonly string[] =>
  second.checked.products.flatMap((linked) => (first.checked.products.includes(linked) ? [] : linked.product.id));

test('unchanged files are not read again: their results are the same objects', () => {
  const compileAgain = repeatedCompiler();
  const first = compileAgain(filesOf(sound));
  const cards = 'run-sizes/cards.csv';
  const other = new Map(sound).set(cards, (sound.get(cards) ?? '').replace('0.05,5.00', '0.06,6.00'));
  const second = compileAgain(filesOf(other));
  expect(checkedAnew(first, second)).toEqual(['cards']);
});

test('rows that stay in their places are not checked again, whatever else of the workbook changed', () => {
  const compileAgain = repeatedCompiler();
  const first = compileAgain(new BookBuilder().toFiles());
  expect(checkedAnew(first, compileAgain(new BookBuilder().set('Choices!F10', 0.2).toFiles()))).toEqual(['banner']);
});
