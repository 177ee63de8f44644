/** Slips in the sheets of the real book get a diagnostic or a report (any edit of one cell: `edits.test.ts`). */
import { describe, expect, it, test } from 'vitest';
import type { Compilation } from '../../codegen/compile.ts';
import { impactText } from '../../codegen/impact/report/impact-text.ts';
import { unchangedReport } from '../../codegen/impact/report/unchanged.ts';
import { type SinceLast, sinceLast } from '../../codegen/impact/since-last.ts';
import { byCodeUnit } from '../../codegen/language/collections.ts';
import type { SourceFile } from '../../codegen/language/source.ts';
import { compiled as soundBook } from './impact/compiled.ts';
import { type DraftRow, textCell, withCell, withRows } from './slips/draft.ts';
import { compile, type OpenSheet, openSheet, sources } from './slips/real-book.ts';

const real = compile(sources);
const compiled = (book: readonly SourceFile[]): Compilation => {
  const compilation = compile(book);
  if (compilation.files.size === 0) throw new Error(JSON.stringify(compilation.diagnostics));
  return compilation;
};

/** Returns the book with another text in a cell: `Limits!C3`. */
const edited = (sheet: OpenSheet, row: number, column: number, text: string): readonly SourceFile[] =>
  sheet.book(
    withCell(sheet.draft, row - 1, column, { ...(sheet.draft.rows[row - 1]?.[column] ?? textCell('')), text }),
  );

const known = new WeakMap<Compilation, SinceLast>();

/** Compares with the real book, once for each compilation. */
function sinceReal(now: Compilation): SinceLast {
  const compared = known.get(now) ?? sinceLast(real.files, now);
  known.set(now, compared);
  return compared;
}

const report = (now: Compilation): string => sinceReal(now).report;
const refusal = (now: Compilation): string => sinceReal(now).refusal ?? 'none';

const rowOf = ({ draft }: OpenSheet, ...texts: readonly string[]): number =>
  draft.rows.findIndex((row) => texts.every((text, at) => row[at]?.text === text)) + 1;

test('a book without a change is reported in the words of the omitted comparison', () => {
  expect(unchangedReport(real.checked.examples.length)).toBe(report(real));
});

test('choices sorted A to Z: the first shown prices, old and new, held by the threshold', () => {
  const choices = openSheet('Choices');
  const [head = [], ...rows] = choices.draft.rows;
  const sorted = rows.toSorted((a, b) => byCodeUnit(a[2]?.text ?? '', b[2]?.text ?? ''));
  const sortedBook = compiled(choices.book(withRows(choices.draft, [head, ...sorted])));
  expect(report(sortedBook)).not.toContain('No price changed.');
  expect(report(sortedBook)).not.toContain('all cost what they did');
  expect(report(sortedBook)).toContain('$38.72 -> $47.01');
  const { impact } = sinceReal(sortedBook);
  expect(impact && impactText(impact, true)).toContain(
    'banners: Pole Pockets starts at None -> 2 in left and right (13oz Scrim): first price $4.84 -> $5.88 (+21.5 %)',
  );
  expect(refusal(sortedBook)).toContain(
    '! coroplast: Thickness starts at 4mm -> 10mm: first price $6.00 -> $10.40 (+73.3 %)',
  );
});

describe('limits', () => {
  const limits = openSheet('Limits');

  it('of the wrong option are two at once', () => {
    const { diagnostics } = compile(edited(limits, 3, 2, 'material = 8oz Mesh'));
    expect(diagnostics.map(({ code }) => code)).toContain('QB417');
  });

  it('that are gone, or move far, are held', () => {
    const row = rowOf(limits, 'banners', 'height');
    const without = limits.book(withRows(limits.draft, limits.draft.rows.toSpliced(row - 1, 1)));
    expect(refusal(compiled(without))).toContain('! banners, Height, 13oz Scrim: max 1800 in -> none');
    expect(refusal(compiled(edited(limits, row, 4, '9999')))).toContain('max 1800 in -> 9999 in');
    expect(refusal(compiled(edited(limits, row, 4, '1900')))).toBe('none');
  });

  it('that change places, each for the material of the other, are held', () => {
    const [first, last] = [rowOf(limits, 'banners', 'width'), rowOf(limits, 'banners', 'width') + 4];
    const conditions = [first, last].map((row) => limits.draft.rows[row - 1]?.[2]);
    const swapped = withCell(withCell(limits.draft, first - 1, 2, conditions[1]), last - 1, 2, conditions[0]);
    expect(refusal(compiled(limits.book(swapped)))).toContain('! banners, Width, 13oz Scrim: max 192 in -> 58 in');
  });
});

test('a default that moves with nothing but the condition of a choice', () => {
  const choices = openSheet('Choices');
  const row = rowOf(choices, 'coroplast', 'grommets', 'None');
  expect(report(compiled(edited(choices, row, 3, 'thickness = 4mm')))).toContain(
    'coroplast: Grommets starts at None -> Top corners (10mm',
  );
});

const at = (price: number): Compilation => soundBook((b) => b.set('Rates!D2', price));

describe('the threshold', () => {
  const present = soundBook();
  const dearer = at(1.8);

  it('counts since the commit: two saves of +22 % are +49 %', () => {
    const first = at(1.4762);
    const { refusal: twice } = sinceLast(first.files, dearer, present.files);
    expect(sinceLast(present.files, first).refusal).toBeUndefined();
    expect(twice).toContain('since the committed book, in several saves');
    expect(twice).toContain('$1.21 -> $1.80 (+48.8 %)');
  });

  it('does not ask again for changes confirmed at an earlier save', () => {
    expect(sinceLast(present.files, dearer).refusal).toContain('$1.21 -> $1.80');
    expect(sinceLast(dearer.files, dearer, present.files).refusal).toBeUndefined();
  });

  it('is the stricter of the old and the new one', () => {
    const raised = soundBook((b) => b.set('Settings!B2', 900));
    const both = soundBook((b) => b.set('Settings!B2', 900).set('Rates!D2', 1.8));
    expect(sinceLast(present.files, both).refusal).toContain('1 change of more than 25 %');
    expect(sinceLast(raised.files, at(1.8)).refusal).toContain('1 change of more than 25 %');
    expect(sinceLast(present.files, raised).report).toContain('Settings!B2: price change threshold: value: 25 -> 900');
  });
});

/** Returns a row with a renamed choice. */
const renamedRow = (row: DraftRow): DraftRow =>
  row[0]?.text === 'plastic'
    ? row.map((cell) => cell && { ...cell, text: cell.text.replaceAll('20pt Frosted', '20pt Misted') })
    : row;

/** @param price replaces the price at run size 100 of the renamed choice; `$1` is the line before the price */
function renamed(price: string): Compilation {
  const files = sources.map((file) => {
    if (file.path !== 'run-sizes/plastic.csv') return file;
    const text = new TextDecoder().decode(file.bytes).replaceAll('20pt Frosted', '20pt Misted');
    return { path: file.path, bytes: new TextEncoder().encode(text.replace(/(20pt Misted,4\/0,100,)[^\n]*/, price)) };
  });
  const choices = openSheet('Choices', files);
  const words = openSheet('Words', choices.book(withRows(choices.draft, choices.draft.rows.map(renamedRow))));
  return compiled(words.book(withRows(words.draft, words.draft.rows.map(renamedRow))));
}

test('a choice under another name is held, and a new price beside it shows as both', () => {
  const text = refusal(renamed('$10.7000,70.00,sample'));
  expect(text).toContain('! Renamed: plastic, Stock: 20pt Frosted -> 20pt Misted');
  expect(text).toMatch(/! 20pt Misted.*run size 100: \$\d+\.\d\d -> \$70\.00/);
});
