/** Rows that define the same thing twice. */
import type { Located } from '../language/columns.ts';
import { type Diagnostic, diagnostic, type Place, placeText } from '../language/diagnostic.ts';
import { isOfLevels, type ProductSource } from '../link/product-source.ts';

/** Returns the same text for names that readers can't tell apart: `Matte` and `matte`, `14pt` and `14 pt`. */
const folded = (text: string): string => text.toLowerCase().replaceAll(' ', '');

/**
 * Returns errors for rows that define the same thing twice, by the cells that identify them; case and blanks make no
 * difference. The second row is reported at the last of these cells.
 */
export function duplicates<R extends { readonly at: Place }>(
  rows: readonly R[],
  cellsOf: (row: R) => readonly (Located<unknown> | undefined)[],
  what: string,
): readonly Diagnostic[] {
  const first = new Map<string, R>();
  return rows.flatMap((row) => {
    const cells = cellsOf(row);
    const key = folded(JSON.stringify(cells.map((cell) => cell?.value)));
    const earlier = first.get(key);
    if (!earlier) first.set(key, row);
    const at = cells.findLast((cell) => cell)?.at ?? row.at;
    return earlier
      ? diagnostic(
          'QB308',
          at,
          `this ${what} stands twice; the first is at ${placeText(earlier.at)}`,
          'Delete one of the two rows.',
        )
      : [];
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

/** Returns errors for two spellings of one choice: they would be two choices, which nobody can tell apart. */
function choicesTwice(source: ProductSource): readonly Diagnostic[] {
  const choices = source.choices.filter((row) => !isOfLevels(row));
  const twice = duplicates(choices, ({ cells }) => [cells.field, cells.when, cells.choice], 'choice');
  const reported = new Set(twice.map(({ at }) => placeText(at)));
  const first = new Map<string, Located<string>>();
  const respelled = choices.flatMap(({ cells: { field, choice } }) => {
    const key = `${field.value} ${folded(choice.value)}`;
    const earlier = first.get(key);
    if (!earlier) first.set(key, choice);
    return earlier && earlier.value !== choice.value && !reported.has(placeText(choice.at))
      ? diagnostic(
          'QB308',
          choice.at,
          `"${choice.value}" differs from "${earlier.value}" at ${placeText(earlier.at)} in blanks or case alone`,
          'Write both the same way, or delete one of the two rows.',
        )
      : [];
  });
  return [...twice, ...respelled];
}
