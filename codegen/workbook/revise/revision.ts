/** A change of the sources by a command for pricing staff. The change consists of cells with their new texts. */
import type { Book } from '../../language/book.ts';
import type { Place } from '../../language/diagnostic.ts';
import { nearestTip } from '../../language/did-you-mean.ts';
import type { SourceFile } from '../../language/source.ts';
import { choiceRows, type ProductSource } from '../../link/product-source.ts';

export interface CellEdit {
  readonly at: Place;
  readonly text: string;
  /** True for a number cell of a workbook. A CSV file has only text. */
  readonly isNumber: boolean;
}

export interface RowAdded {
  /** Cells, each at the place of its column's heading. */
  readonly cells: readonly CellEdit[];
  /** Line of a CSV file after which the row stands. In a workbook the row stands at the end of the sheet. */
  readonly after: number;
}

export interface Revision {
  readonly edits: readonly CellEdit[];
  readonly rows?: readonly RowAdded[];
  /** New and replaced files. */
  readonly files?: readonly SourceFile[];
  /** Sentences about places that may need a change but stay unchanged. Each sentence names a cell. */
  readonly leftAlone: readonly string[];
}

export type Change = (book: Book) => Revision;

/** A refused request. The message is for the person who made the request. */
export class Refusal extends Error {}

export function unknown(what: string, name: string, known: readonly string[]): Refusal {
  const there = known.length === 0 ? 'There is none.' : `There are: ${[...new Set(known)].join(', ')}.`;
  return new Refusal(`There is no ${what} "${name}". ${nearestTip(name, known, there)}`);
}

/** Returns the choices of a field. @throws Refusal if the product has no such field, or the field lacks a named choice */
export function choicesOf(source: ProductSource, field: string, named: readonly string[]): readonly string[] {
  const choices = choiceRows(source, field).map(({ cells }) => cells.choice.value);
  if (choices.length === 0) {
    const fields = source.choices.map(({ cells }) => cells.field.value);
    throw unknown(`field of ${source.id}`, field, fields);
  }
  for (const choice of named) if (!choices.includes(choice)) throw unknown(`choice of ${field}`, choice, choices);
  return choices;
}
