/** Finds the cells that a price of the list is for. */
import { groupBy } from '../../language/collections.ts';
import { type Clause, conditionText } from '../../language/condition.ts';
import { placeText } from '../../language/diagnostic.ts';
import { fieldRow, type ProductSource } from '../../link/product-source.ts';
import { type NewPrice, type PriceCell, perOfKind } from './price-cells.ts';
import type { ListPrice } from './tables.ts';
import { choicesOfField, clausesOf, openFields } from './words.ts';

type Said = ReadonlyMap<string, string>;

export interface Placing extends NewPrice {
  readonly price: ListPrice;
  readonly said: Said;
  readonly cells: readonly PriceCell[];
}

/** Why a price found no cell. A `field` is what the list does not say. */
export interface Unfit {
  readonly why: string;
  readonly field?: string;
}

/** Cells for a price, or the options of a new one. */
type Target = Unfit | (Pick<Placing, 'cells' | 'kind' | 'clauses'> & Pick<PriceCell, 'per'>);

const agrees = ({ field, op, values }: Clause, said: Said): boolean => {
  const choice = said.get(field);
  return choice === undefined || values.includes(choice) === (op === 'is');
};

const labelOf = (source: ProductSource, field: string): string => fieldRow(source, field)?.cells.label.value ?? field;

export function targetOf(
  source: ProductSource,
  all: readonly PriceCell[],
  { run, head }: ListPrice,
  { said, settled }: { readonly said: Said; readonly settled: Said },
): Target {
  const isUnsettled = (field: string): boolean => !said.has(field) && settled.get(field) !== '*';
  const unsaid = (field: string): Unfit => ({
    why: `the list does not say ${labelOf(source, field)}: it is for one choice (${choicesOfField(source, field).join(', ')}) or for all`,
    field,
  });
  const oneOf = (cells: readonly PriceCell[], target: Target): Target => {
    const field = cells
      .flatMap(({ clauses }) => clauses.map((clause) => clause.field))
      .find((one) => isUnsettled(one) && new Set(cells.map((cell) => valuesOf(cell, one))).size > 1);
    return field === undefined ? target : unsaid(field);
  };
  const choices = Array.from(said, ([field, choice]) => ({ field, choice }));
  const wanted = conditionText({ clauses: clausesOf(choices) });
  const open = openFields(source);
  const named = [...said.keys()].filter((field) => open.has(field));
  const fitting = all.filter(
    (cell) =>
      cell.clauses.every((clause) => agrees(clause, said)) && (cell.field === undefined || said.has(cell.field)),
  );
  const exact = fitting.filter((cell) => named.every((field) => valuesOf(cell, field) !== undefined));
  const adders = exact.filter((cell) => cell.kind === 'adds');
  if (adders[0] && (head.isAdded || adders.length === exact.length))
    return oneOf(adders, { cells: adders, per: adders[0].per, kind: 'adds', clauses: [] });
  if (head.isAdded) return { why: `it is added to a price, and no choice of the book adds an amount for ${wanted}` };
  const pricing = source.row.cells.pricing.value;
  const kind = pricing === 'run-size' ? 'run' : pricing === 'area' ? 'rate' : 'unit';
  const target = (cells: readonly PriceCell[], clauses: readonly Clause[]): Target => ({
    cells,
    per: perOfKind[kind],
    kind,
    clauses,
  });
  if (kind === 'run' && run === undefined) return { why: 'the list does not say its run size' };
  const rows = fitting.filter((cell) => cell.kind === kind);
  const here = rows.filter((cell) => cell.from === (run ?? 1));
  if (here.length > 0) return oneOf(here, target(here, []));
  const [group, ...groups] = groupBy(rows, conditionText).values();
  if (group?.[0] && groups.length === 0) return oneOf(rows, target([], group[0].clauses));
  if (group) return oneOf(rows, { why: `the book has no price at ${run} for all of them` });
  const own = all.filter((cell) => cell.kind === kind);
  const isNew = choices.some(({ field, choice }) => !choicesOfField(source, field).includes(choice));
  if (own.length > 0 && !isNew) return { why: `the book has no price for ${wanted}` };
  const keys = new Set(own.flatMap(({ clauses }) => clauses.map(({ field }) => field)));
  const fields = keys.size > 0 ? [...keys] : [...said.keys()].filter((field) => open.has(field) || isNew);
  const missing = fields.find(isUnsettled);
  if (missing !== undefined) return unsaid(missing);
  return target([], clausesOf(choices.filter(({ field }) => fields.includes(field))));
}

const valuesOf = ({ clauses }: PriceCell, field: string): string | undefined =>
  clauses.find((clause) => clause.field === field)?.values.join();

/** Returns why prices contradict each other: several for one cell, or one for more choices than the list prices. */
export function contradictions(source: ProductSource, placings: readonly Placing[]): ReadonlyMap<ListPrice, string> {
  const open = [...openFields(source)];
  const places = placings.flatMap((one) =>
    one.cells.length === 0
      ? { one, clauses: one.clauses, key: `${one.from} ${conditionText(one)}` }
      : one.cells.map(({ at, clauses }) => ({ one, clauses, key: placeText(at) })),
  );
  const found = Array.from(groupBy(places, ({ key }) => key).values()).flatMap((group) => {
    const told = new Set(group.flatMap(({ clauses }) => clauses.map(({ field }) => field)));
    const untold = open.find((field) => {
      const choices = new Set(group.flatMap(({ one }) => one.said.get(field) ?? []));
      return !told.has(field) && choices.size > 0 && choices.size < choicesOfField(source, field).length;
    });
    const isOne = new Set(group.map(({ one: { value } }) => `${value.total} ${value.perUnit}`)).size === 1;
    if (isOne && untold === undefined) return [];
    const why = isOne
      ? `the book has one price for every ${labelOf(source, untold ?? '')}, and the list has not`
      : 'the list has several prices for one price of the book';
    return group.map(({ one }) => [one.price, why] as const);
  });
  return new Map(found);
}
