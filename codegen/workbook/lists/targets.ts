/** Finds the cells that a price of the list is for. */
import { type Clause, conditionText } from '../../language/condition.ts';
import { placeText } from '../../language/diagnostic.ts';
import { fieldRow, type ProductSource } from '../../link/product-source.ts';
import { type Kind, type NewPrice, openFields, type PriceCell } from './price-cells.ts';
import type { ListPrice } from './tables.ts';
import { choicesOfField, clausesOf } from './word-reader.ts';

export interface Placing extends NewPrice {
  readonly said: ReadonlyMap<string, string>;
  readonly cells: readonly PriceCell[];
  readonly kind: Kind;
}

type Target = Pick<Placing, 'cells' | 'kind' | 'clauses'> | { readonly why: string; readonly field?: string };

const agrees = ({ field, op, values }: Clause, said: ReadonlyMap<string, string>): boolean => {
  const choice = said.get(field);
  return choice === undefined || values.includes(choice) === (op === 'is');
};

export function targetOf(
  source: ProductSource,
  all: readonly PriceCell[],
  said: ReadonlyMap<string, string>,
  price: ListPrice,
  settled: ReadonlyMap<string, string>,
): Target {
  const open = openFields(source);
  const pricing = source.row.cells.pricing.value;
  const kind = pricing === 'run-size' ? 'run' : pricing === 'area' ? 'rate' : 'unit';
  const named = [...said.keys()].filter((field) => open.has(field));
  const fitting = all.filter(
    (cell) =>
      cell.clauses.every((clause) => agrees(clause, said)) && (cell.field === undefined || said.has(cell.field)),
  );
  const tells = (cell: PriceCell): boolean =>
    named.every((field) => cell.clauses.some((clause) => clause.field === field));
  const exact = fitting.filter(tells);
  const adders = exact.filter((cell) => cell.kind === 'adds');
  const own = all.filter((cell) => cell.kind === kind);
  const keys = new Set(own.flatMap(({ clauses }) => clauses.map(({ field }) => field)));
  if (adders.length > 0 && !exact.some((cell) => cell.kind === kind))
    return oneOf(source, adders, said, settled) ?? { cells: adders, kind: 'adds', clauses: [] };
  if (kind === 'run' && !price.run) return { why: 'the list does not say its run size' };
  const from = price.run?.from ?? 1;
  const rows = fitting.filter((cell) => cell.kind === kind);
  const here = rows.filter((cell) => cell.from === from);
  if (here.length > 0) return oneOf(source, here, said, settled) ?? { cells: here, kind, clauses: [] };
  if (rows.length > 0) {
    const groups = [...new Map(rows.map((cell) => [conditionText(cell), cell])).values()];
    const [group] = groups;
    if (groups.length > 1 || !group)
      return oneOf(source, groups, said, settled) ?? { why: `the book has no price at ${from} for all of them` };
    return { cells: [], kind, clauses: group.clauses };
  }
  const isNew =
    named.length > 0 && Array.from(said).some(([field, choice]) => !choicesOfField(source, field).includes(choice));
  const wanted =
    own.length === 0 || keys.size === 0 ? [...said.keys()].filter((field) => open.has(field) || isNew) : [...keys];
  const missing = wanted.find((field) => !said.has(field) && settled.get(field) !== '*');
  const text = conditionText({ clauses: clausesOf(Array.from(said, ([field, choice]) => ({ field, choice }))) });
  if (own.length > 0 && !isNew) return { why: `the book has no price for ${text}` };
  if (missing !== undefined) return { why: unsaidText(source, missing), field: missing };
  return {
    cells: [],
    kind,
    clauses: clausesOf(wanted.flatMap((field) => ({ field, choice: said.get(field) ?? '*' }))).filter(
      ({ values }) => values[0] !== '*',
    ),
  };
}

const unsaidText = (source: ProductSource, field: string): string =>
  `the list does not say ${fieldRow(source, field)?.cells.label.value ?? field}: it is for one choice (${choicesOfField(source, field).join(', ')}) or for all`;

/** Returns why several cells fit a price; undefined if one fits, or all are meant. */
function oneOf(
  source: ProductSource,
  cells: readonly PriceCell[],
  said: ReadonlyMap<string, string>,
  settled: ReadonlyMap<string, string>,
): Target | undefined {
  if (cells.length < 2) return undefined;
  const field = cells
    .flatMap(({ clauses }) => clauses.map((clause) => clause.field))
    .find(
      (one) =>
        !said.has(one) &&
        settled.get(one) !== '*' &&
        new Set(cells.map(({ clauses }) => clauses.find((clause) => clause.field === one)?.values.join())).size > 1,
    );
  return field === undefined ? undefined : { why: unsaidText(source, field), field };
}

/**
 * Returns the prices of cells for which the list has several prices, and of cells that stand for more choices than the
 * list prices.
 */
export function contradictions(
  source: ProductSource,
  placings: ReadonlyMap<ListPrice, Placing>,
): ReadonlyMap<ListPrice, string> {
  const found = new Map<ListPrice, string>();
  const open = openFields(source);
  const byCell = new Map<string, ListPrice[]>();
  for (const [price, { cells, kind, from, clauses }] of placings) {
    const keys =
      cells.length > 0 ? cells.map(({ at }) => placeText(at)) : [`${kind} ${from} ${conditionText({ clauses })}`];
    for (const key of keys) byCell.set(key, [...(byCell.get(key) ?? []), price]);
  }
  for (const prices of byCell.values()) {
    const own = prices.flatMap((price) => placings.get(price) ?? []);
    const isSame = new Set(own.map(({ price }) => `${price.total} ${price.perUnit}`)).size === 1;
    const first = own[0];
    const told = new Set([...(first?.cells[0]?.clauses ?? first?.clauses ?? [])].map(({ field }) => field));
    const untold = [...(first?.said.keys() ?? [])].find(
      (field) =>
        !told.has(field) &&
        open.has(field) &&
        new Set(own.map(({ said }) => said.get(field))).size < choicesOfField(source, field).length,
    );
    for (const price of prices) {
      if (!isSame) found.set(price, 'the list has several prices for one price of the book');
      else if (untold !== undefined)
        found.set(
          price,
          `the book has one price for every ${fieldRow(source, untold)?.cells.label.value ?? untold}, and the list has not`,
        );
    }
  }
  return found;
}
