/**
 * `npm run price-book -- rename banners.material "13oz Scrim" "13oz Vinyl"`: renames a choice and all references to the
 * choice.
 */
import { conditionText, parseCondition, valueText } from '../../language/condition.ts';
import { placeText } from '../../language/diagnostic.ts';
import { indexOutside, isProblem, splitOutside, unquote } from '../../language/quoted.ts';
import { sheetDefinitions } from '../../language/sheets.ts';
import type { Cell, RawSheet } from '../../language/source.ts';
import {
  type CellEdit,
  choicesOf,
  ladderRows,
  ownRows,
  Refusal,
  type Revision,
  rowsOf,
  type TableRow,
  tableRows,
  textsOf,
  unknown,
  wordsOfOnly,
} from './revision.ts';

export interface Rename {
  readonly product: string;
  readonly field: string;
  readonly choice: string;
  readonly to: string;
}

/** @throws Refusal for an unknown product, field or choice, and for a name that is taken. */
export function renameChoice(sheets: readonly RawSheet[], rename: Rename): Revision {
  const { product, field, choice, to } = rename;
  if (ownRows(sheets, 'Choices', product).length === 0)
    throw unknown('product with choices', product, textsOf(rowsOf(sheets, 'Products'), 'product'));
  if (choicesOf(sheets, { product, field, named: [choice] }).includes(to))
    throw new Refusal(`${product}.${field} has a choice "${to}" already: two choices need two names.`);
  const label = ownRows(sheets, 'Fields', product).find((row) => row.text('field') === field);
  const names = { ...rename, label: label?.text('label') ?? field };
  const edits = [
    ...exactCells(sheets, names),
    ...conditionCells(sheets, names),
    ...rewritten(ownRows(sheets, 'Examples', product), 'selection', (text) => renamedPair(text, names)),
    ...rewritten(rowsOf(sheets, 'Accepted'), 'place or when', (text) => renamedAcceptance(text, names)),
    ...routeCells(sheets, names),
    ...ladderCells(sheets, names),
  ];
  return { edits, leftAlone: stillNamed(sheets, names, edits) };
}

interface Names extends Rename {
  /** Name of the field in Examples. */
  readonly label: string;
}

const edit = ({ at }: Cell, text: string): CellEdit => ({ at, text, isNumber: false });

/** Returns an edit for each cell of a column whose text `change` changes. */
function rewritten(rows: readonly TableRow[], column: string, change: (text: string) => string): readonly CellEdit[] {
  return rows.flatMap((row) => {
    const cell = row.cell(column);
    const text = row.text(column);
    const now = cell && text !== '' ? change(text) : text;
    return cell && now !== text ? [edit(cell, now)] : [];
  });
}

/** Returns edits for cells that contain the name of a choice and nothing else. */
function exactCells(sheets: readonly RawSheet[], { product, field, choice, to }: Names): readonly CellEdit[] {
  const exact = (text: string) => (text === choice ? to : text);
  const isOfField = (row: TableRow) => row.text('field') === field;
  const own = (sheet: string) => ownRows(sheets, sheet, product).filter(isOfField);
  return [
    ...rewritten(own('Choices'), 'choice', exact),
    ...rewritten(own('Choices'), 'not below', exact),
    ...rewritten(own('Fields'), 'start', exact),
    ...rewritten([...own('Words'), ...wordsOfOnly(sheets, product).filter(isOfField)], 'choice', exact),
  ];
}

function conditionCells(sheets: readonly RawSheet[], names: Names): readonly CellEdit[] {
  return Object.values(sheetDefinitions).flatMap(({ name, columns }) =>
    Object.entries(columns).flatMap(([column, { kind }]) =>
      kind === 'condition'
        ? rewritten(ownRows(sheets, name, names.product), column, (text) => renamedCondition(text, names))
        : [],
    ),
  );
}

function renamedCondition(text: string, { field, choice, to }: Names): string {
  const parsed = parseCondition(text);
  if (isProblem(parsed)) return text;
  const named = parsed.clauses.some((clause) => clause.field === field && clause.values.includes(choice));
  if (!named) return text;
  return conditionText({
    clauses: parsed.clauses.map((clause) =>
      clause.field === field
        ? { ...clause, values: clause.values.map((value) => (value === choice ? to : value)) }
        : clause,
    ),
  });
}

/** Renames the choice in `Label=choice; Label=choice`. All other pairs stay as they were typed. */
function renamedPair(text: string, { label, choice, to }: Names): string {
  return splitOutside(text, ';')
    .map((part) => {
      const sign = indexOutside(part, '=');
      const named = sign >= 0 && unquote(part.slice(0, sign), ['"']) === label;
      return named && unquote(part.slice(sign + 1), ['=', '"']) === choice
        ? `${part.slice(0, sign + 1)}${valueText(to)}`
        : part;
    })
    .join(';');
}

/** Renames the choice in `product: condition`. */
function renamedAcceptance(text: string, names: Names): string {
  const [, start = '', condition = ''] = new RegExp(`^(${names.product}:\\s*)(.*)$`).exec(text) ?? [];
  return start === '' ? text : `${start}${renamedCondition(condition, names)}`;
}

/**
 * Returns edits for routes that lead to the choice. For example, `/stock/14pt` leads to a choice of a product with the
 * route `/stock/{stock}`.
 */
function routeCells(sheets: readonly RawSheet[], { product, field, choice, to }: Names): readonly CellEdit[] {
  const bound = ownRows(sheets, 'Products', product)
    .flatMap((row) => row.text('routes').split(';'))
    .map((route) => route.trim())
    .filter((route) => route.includes(`{${field}}`));
  const renamed = (text: string) => {
    const pattern = bound.find((route) => route.replace(`{${field}}`, choice) === text);
    return pattern === undefined ? text : pattern.replace(`{${field}}`, to);
  };
  return ['Menus', 'Bundles'].flatMap((sheet) => rewritten(rowsOf(sheets, sheet), 'route', renamed));
}

function ladderCells(sheets: readonly RawSheet[], { product, field, choice, to }: Names): readonly CellEdit[] {
  return rewritten(ladderRows(sheets, product), field, (text) => (text === choice ? to : text));
}

/**
 * Returns a sentence for each unedited cell that contains the old name. Only a person can tell if the cell means the
 * choice.
 */
function stillNamed(
  sheets: readonly RawSheet[],
  { choice, product }: Names,
  edits: readonly CellEdit[],
): readonly string[] {
  const edited = new Set(edits.map(({ at }) => placeText(at)));
  const rows = sheets.flatMap((sheet) =>
    tableRows(sheet).filter((row) => [product, '*', ''].includes(sheet.product ?? row.text('product'))),
  );
  return rows
    .flatMap(({ cells }) => cells)
    .filter(({ text, at }) => text.includes(choice) && !edited.has(placeText(at)))
    .map(({ at, text }) => `${placeText(at)} still says "${text}".`);
}
