/**
 * `npm run price-book -- rename banners.material "13oz Scrim" "13oz Vinyl"`: renames a choice and all references to the
 * choice.
 */
import { valueText } from '../../emit/book-json.ts';
import type { Book } from '../../language/book.ts';
import type { Column, Located } from '../../language/columns.ts';
import { type Condition, conditionText, parseCondition } from '../../language/condition.ts';
import { placeText } from '../../language/diagnostic.ts';
import { isProblem } from '../../language/quoted.ts';
import { type SheetKey, sheetDefinitions, sheetKeys } from '../../language/sheets.ts';
import { fieldRow, type ProductSource, productSources } from '../../link/product-source.ts';
import { type CellEdit, choicesOf, Refusal, type Revision, unknown } from './revision.ts';

export interface Rename {
  readonly product: string;
  readonly field: string;
  readonly choice: string;
  readonly to: string;
}

/** @throws Refusal for an unknown product, field or choice, and for a name that is taken. */
export function renameChoice(book: Book, rename: Rename): Revision {
  const { product, field, choice, to } = rename;
  const sources = productSources(book);
  const source = sources.find(({ id, choices }) => id === product && choices.length > 0);
  if (!source) {
    const known = sources.map(({ id }) => id);
    throw unknown('product with choices', product, known);
  }
  if (choicesOf(source, field, [choice]).includes(to))
    throw new Refusal(`${product}.${field} has a choice "${to}" already: two choices need two names.`);
  const texts = cellsOf(book).map((cell) => {
    const text = valueText(cell.kind, cell.value);
    return { ...cell, text, now: renamedText(cell, { ...rename, book, source }) ?? text };
  });
  return {
    edits: [
      ...texts.filter(({ text, now }) => now !== text).map(({ at, now }) => ({ at, text: now, isNumber: false })),
      ...ladderEdits(source, rename),
    ],
    // Only a person can tell if these cells mean the choice.
    leftAlone: texts
      .filter(({ text, now, row }) => text === now && text.includes(choice) && ['', '*', product].includes(row.product))
      .map(({ at, text }) => `${placeText(at)} still says "${text}".`),
  };
}

interface TextCell extends Located<unknown> {
  readonly sheet: SheetKey;
  readonly column: string;
  readonly kind: Column<unknown>['kind'];
  readonly row: { readonly product: string; readonly field: string; readonly choice: string };
}

type AnyRow = { readonly cells: Readonly<Record<string, Located<unknown> | undefined>> };

const cellsOf = (book: Book): readonly TextCell[] =>
  sheetKeys.flatMap((sheet) =>
    book[sheet].flatMap(({ cells }: AnyRow) => {
      const named = (column: string): string => [cells[column]?.value].flat().join();
      const row = { product: named('product'), field: named('field'), choice: named('choice') };
      return Object.entries(sheetDefinitions[sheet].columns).flatMap(([column, { kind }]) => {
        const cell = cells[column];
        return cell ? [{ ...cell, sheet, column, kind, row }] : [];
      });
    }),
  );

interface Renaming extends Rename {
  readonly book: Book;
  readonly source: ProductSource;
}

function renamedText({ sheet, column, row, value }: TextCell, rename: Renaming): string | undefined {
  const { product, field, choice, to, book, source } = rename;
  const isOwn = row.product === product;
  const isExact = value === choice && row.field === field;
  switch (`${sheet} ${column}`) {
    case 'choices choice':
    case 'choices not below':
    case 'fields start':
      return isOwn && isExact ? to : undefined;
    case 'words choice':
      return isExact && (isOwn || (row.product === '' && !isElsewhere(book, rename))) ? to : undefined;
    case 'accepted place or when':
      return renamedAcceptance(String(value), rename);
    case 'menus route':
    case 'bundles route':
      return renamedRoute(String(value), rename);
    case 'examples selection': {
      const label = fieldRow(source, field)?.cells.label.value;
      const pairs = isOwn && Array.isArray(value) ? value : [];
      const renamed = pairs.map((pair: { readonly name: string; readonly value: string }) =>
        [label, field].includes(pair.name) && pair.value === choice ? { ...pair, value: to } : pair,
      );
      return isOwn ? valueText('pairs', renamed) : undefined;
    }
    default:
      return isOwn && isCondition(value) ? conditionText(renamedCondition(value, rename)) : undefined;
  }
}

const isCondition = (value: unknown): value is Condition =>
  typeof value === 'object' && value !== null && 'clauses' in value;

/** Tells whether another product has the field and the choice. Words without a product are then about both. */
const isElsewhere = ({ choices }: Book, { product, field, choice }: Rename): boolean =>
  choices.some(
    ({ cells }) => cells.product.value !== product && cells.field.value === field && cells.choice.value === choice,
  );

const renamedCondition = ({ clauses }: Condition, { field, choice, to }: Rename): Condition => ({
  clauses: clauses.map((clause) =>
    clause.field === field
      ? { ...clause, values: clause.values.map((value) => (value === choice ? to : value)) }
      : clause,
  ),
});

function renamedAcceptance(text: string, rename: Rename): string {
  const [, start = '', condition = ''] = new RegExp(`^(${rename.product}:\\s*)(.*)$`).exec(text) ?? [];
  const parsed = parseCondition(condition);
  return start === '' || isProblem(parsed) ? text : start + conditionText(renamedCondition(parsed, rename));
}

/** Renames the choice in the route `/stock/14pt`, which leads to a product with the route `/stock/{stock}`. */
function renamedRoute(text: string, { source, field, choice, to }: Renaming): string {
  const bound = source.row.cells.routes.value.find((route) => route.replace(`{${field}}`, choice) === text);
  return bound?.replace(`{${field}}`, to) ?? text;
}

function ladderEdits({ runSizes: table }: ProductSource, { field, choice, to }: Rename): readonly CellEdit[] {
  const column = table?.keys.findIndex(({ value }) => value === field) ?? -1;
  const key = table?.keys[column];
  return (table?.rows ?? []).flatMap(({ row, options }) =>
    key && options[column] === choice ? [{ at: { ...key.at, row }, text: to, isNumber: false }] : [],
  );
}
