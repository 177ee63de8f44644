/** Texts that are sound and most likely belong one column further on: a cell was deleted or inserted in the row (QB416). */
import { type Diagnostic, diagnostic } from '../language/diagnostic.ts';
import type { Book } from '../language/book.ts';
import type { Located } from '../language/columns.ts';

export function checkColumns({ bundles, menus, categories, images }: Book): readonly Diagnostic[] {
  const texts = [...bundles.map(({ cells }) => cells.line), ...menus.flatMap(({ cells }) => cells.description ?? [])];
  return [
    ...texts.filter(({ value }) => images.has(value)).map((cell) => misplaced(cell, 'is the name of a drawing')),
    ...categories
      .filter(({ cells }) => !cells.keywords && cells.label.value === cells.label.value.toLowerCase())
      .map(({ cells }) => misplaced(cells.label, 'looks like the keywords, which are blank')),
  ];
}

const misplaced = ({ value, at }: Located<string>, what: string): Diagnostic =>
  diagnostic(
    'QB416',
    at,
    `"${value}" ${what}`,
    'Look whether the row has moved by a column; if the text is meant, accept it on the sheet Accepted with the reason.',
  );
