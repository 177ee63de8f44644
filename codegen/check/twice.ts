/** Finds rows that define the same thing twice. */
import { repeats } from '../language/collections.ts';
import type { Located } from '../language/columns.ts';
import { type Diagnostic, diagnostic, type Place, placeText } from '../language/diagnostic.ts';
import { isOfLevels, type ProductSource } from '../link/product-source.ts';

/** Returns the same text for names that people can't tell apart, such as `Matte` and `matte`, or `14pt` and `14 pt`. */
const folded = (text: string): string => text.toLowerCase().replaceAll(' ', '');

/**
 * Returns errors for rows that have the same text in all cells of `cellsOf`, apart from case and blanks. An error is
 * placed in the second row, at the last filled cell of `cellsOf`.
 */
export function duplicates<R extends { readonly at: Place }>(
  rows: readonly R[],
  cellsOf: (row: R) => readonly (Located<unknown> | undefined)[],
  what: string,
): readonly Diagnostic[] {
  const keyOf = (row: R): string => folded(JSON.stringify(cellsOf(row).map((cell) => cell?.value)));
  return repeats(rows, keyOf).map(({ again, first }) => {
    const at = cellsOf(again).findLast((cell) => cell)?.at ?? again.at;
    const message = `this ${what} stands twice; the first is at ${placeText(first.at)}`;
    return diagnostic('QB308', at, message, 'Delete one of the two rows.');
  });
}

export function rowsTwice(source: ProductSource): readonly Diagnostic[] {
  return [
    ...duplicates(
      source.fields.filter((row) => !isOfLevels(row)),
      ({ cells }) => [cells.field],
      'field',
    ),
    ...duplicates(source.fields, ({ cells }) => [cells.label], 'label'),
    ...choicesTwice(source),
    ...duplicates(
      source.limits,
      ({ cells }) => [cells.when, cells.min, cells.max, cells.outside, cells.field],
      'limit',
    ),
    ...duplicates(
      source.notices.filter(({ cells }) => cells.product.value !== '*'),
      ({ cells }) => [cells.when, cells.state],
      'notice',
    ),
    ...duplicates(source.unpriced, ({ cells }) => [cells.when, cells.product], 'declaration'),
    ...duplicates(source.warnings, ({ cells }) => [cells.when, cells.message], 'warning'),
  ];
}

/**
 * Returns errors for repeated choices, and for two spellings of one choice. Customers can't tell two such choices
 * apart.
 */
function choicesTwice(source: ProductSource): readonly Diagnostic[] {
  const choices = source.choices.filter((row) => !isOfLevels(row));
  const twice = duplicates(choices, ({ cells }) => [cells.field, cells.when, cells.choice], 'choice');
  const reported = new Set(twice.map(({ at }) => placeText(at)));
  const respelled = repeats(choices, ({ cells: { field, choice } }) => `${field.value} ${folded(choice.value)}`)
    .map(({ again, first }) => ({ choice: again.cells.choice, earlier: first.cells.choice }))
    .filter(({ choice, earlier }) => choice.value !== earlier.value && !reported.has(placeText(choice.at)))
    .map(({ choice: { value, at }, earlier }) => {
      const message = `"${value}" differs from "${earlier.value}" at ${placeText(earlier.at)} in blanks or case alone`;
      return diagnostic('QB308', at, message, 'Write both the same way, or delete one of the two rows.');
    });
  return [...twice, ...respelled];
}
