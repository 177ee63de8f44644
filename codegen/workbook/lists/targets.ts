/** Finds the cells that a price of the list is for. */
import { groupBy } from '../../language/collections.ts';
import { type Clause, conditionText } from '../../language/condition.ts';
import { placeText } from '../../language/diagnostic.ts';
import { fieldRow, type ProductSource } from '../../link/product-source.ts';
import type { Kind, NewPrice, PriceCell } from './price-cells.ts';
import type { ListPrice } from './tables.ts';
import { choicesOfField, clausesOf, openFields } from './words.ts';

export interface Placing extends NewPrice {
  readonly said: ReadonlyMap<string, string>;
  readonly cells: readonly PriceCell[];
}

/** Why a price found no cell. A `field` is what the list does not say. */
export interface Unfit {
  readonly why: string;
  readonly field?: string;
}

type Target = Pick<Placing, 'cells' | 'kind' | 'clauses'> | Unfit;

const agrees = ({ field, op, values }: Clause, said: ReadonlyMap<string, string>): boolean => {
  const choice = said.get(field);
  return choice === undefined || values.includes(choice) === (op === 'is');
};

const labelOf = (source: ProductSource, field: string): string => fieldRow(source, field)?.cells.label.value ?? field;

export function targetOf(
  source: ProductSource,
  all: readonly PriceCell[],
  said: ReadonlyMap<string, string>,
  run: ListPrice['run'],
  settled: ReadonlyMap<string, string>,
): Target {
  const unsaid = (field: string): Unfit => ({
    why: `the list does not say ${labelOf(source, field)}: it is for one choice (${choicesOfField(source, field).join(', ')}) or for all`,
    field,
  });
  const isUnsettled = (field: string): boolean => !said.has(field) && settled.get(field) !== '*';
  const oneOf = (cells: readonly PriceCell[], target: Target): Target => {
    const field = cells
      .flatMap(({ clauses }) => clauses.map((clause) => clause.field))
      .find((one) => isUnsettled(one) && new Set(cells.map((cell) => valuesOf(cell, one))).size > 1);
    return field === undefined ? target : unsaid(field);
  };
  const open = openFields(source);
  const pricing = source.row.cells.pricing.value;
  const kind: Kind = pricing === 'run-size' ? 'run' : pricing === 'area' ? 'rate' : 'unit';
  const named = [...said.keys()].filter((field) => open.has(field));
  const fitting = all.filter(
    (cell) =>
      cell.clauses.every((clause) => agrees(clause, said)) && (cell.field === undefined || said.has(cell.field)),
  );
  const exact = fitting.filter((cell) => named.every((field) => valuesOf(cell, field) !== undefined));
  const adders = exact.filter((cell) => cell.kind === 'adds');
  if (adders.length > 0 && adders.length === exact.length)
    return oneOf(adders, { cells: adders, kind: 'adds', clauses: [] });
  if (kind === 'run' && run === undefined) return { why: 'the list does not say its run size' };
  const from = run ?? 1;
  const rows = fitting.filter((cell) => cell.kind === kind);
  const here = rows.filter((cell) => cell.from === from);
  if (here.length > 0) return oneOf(here, { cells: here, kind, clauses: [] });
  const [group, ...groups] = groupBy(rows, conditionText).values();
  if (group?.[0])
    return oneOf(
      rows,
      groups.length > 0
        ? { why: `the book has no price at ${from} for all of them` }
        : { cells: [], kind, clauses: group[0].clauses },
    );
  const own = all.filter((cell) => cell.kind === kind);
  const keys = new Set(own.flatMap(({ clauses }) => clauses.map(({ field }) => field)));
  const choices = Array.from(said, ([field, choice]) => ({ field, choice }));
  const isNew = choices.some(({ field, choice }) => !choicesOfField(source, field).includes(choice));
  if (own.length > 0 && !isNew)
    return { why: `the book has no price for ${conditionText({ clauses: clausesOf(choices) })}` };
  const wanted = keys.size > 0 ? [...keys] : [...said.keys()].filter((field) => open.has(field) || isNew);
  const missing = wanted.find(isUnsettled);
  if (missing !== undefined) return unsaid(missing);
  return { cells: [], kind, clauses: clausesOf(choices.filter(({ field }) => wanted.includes(field))) };
}

const valuesOf = ({ clauses }: PriceCell, field: string): string | undefined =>
  clauses.find((clause) => clause.field === field)?.values.join();

/**
 * Returns the prices of cells for which the list has several prices, and of cells that stand for more choices than the
 * list prices.
 */
export function contradictions(
  source: ProductSource,
  placings: ReadonlyMap<ListPrice, Placing>,
): ReadonlyMap<ListPrice, string> {
  const open = openFields(source);
  const found = new Map<ListPrice, string>();
  const places = [...placings].flatMap(([price, one]) =>
    one.cells.length === 0
      ? { price, one, clauses: one.clauses, key: `${one.from} ${conditionText(one)}` }
      : one.cells.map(({ at, clauses }) => ({ price, one, clauses, key: placeText(at) })),
  );
  for (const group of groupBy(places, ({ key }) => key).values()) {
    const told = new Set(group.flatMap(({ clauses }) => clauses.map(({ field }) => field)));
    const untold = [...open].find((field) => {
      const choices = new Set(group.flatMap(({ one }) => one.said.get(field) ?? []));
      return !told.has(field) && choices.size > 0 && choices.size < choicesOfField(source, field).length;
    });
    const why =
      new Set(group.map(({ one }) => `${one.price.total} ${one.price.perUnit}`)).size > 1
        ? 'the list has several prices for one price of the book'
        : untold === undefined
          ? undefined
          : `the book has one price for every ${labelOf(source, untold)}, and the list has not`;
    if (why !== undefined) for (const { price } of group) found.set(price, why);
  }
  return found;
}
