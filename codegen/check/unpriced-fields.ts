/** Warns of stocks and sizes that change no price (QB420). A new stock would be sold at the price of another stock. */
import type { ChoiceRow, FieldRow } from '../language/book.ts';
import { type Diagnostic, diagnostic } from '../language/diagnostic.ts';
import { choiceRows, type ProductSource } from '../link/product-source.ts';
import { acceptTip } from './row-faults.ts';
import { sizeOf } from './sizes.ts';

export function checkUnpricedFields(source: ProductSource): readonly Diagnostic[] {
  return source.fields.flatMap((field) => {
    const id = field.cells.field.value;
    const [first, ...others] = pricing(field, firstRows(choiceRows(source, id)));
    return first && !doesPrice(source, id) ? others.map((row) => samePrice(source, row, first.cells.choice.value)) : [];
  });
}

/** Returns the first row of each choice. */
const firstRows = (rows: readonly ChoiceRow[]): readonly ChoiceRow[] =>
  [...new Map(rows.toReversed().map((row) => [row.cells.choice.value, row])).values()].toReversed();

/**
 * Returns the choices of a field that should change the price. These are all choices of a stock field, and sizes in any
 * other field.
 */
const pricing = ({ cells }: FieldRow, choices: readonly ChoiceRow[]): readonly ChoiceRow[] =>
  cells['cart attribute']?.value === 'stock'
    ? choices
    : choices.filter(({ cells: { choice } }) => sizeOf(choice.value));

/**
 * Tells whether the price can depend on a field. It can if a ladder has the field as a column, if a priced row has it
 * in a condition, or if its choices have an adder, a size or a count.
 */
function doesPrice(source: ProductSource, id: string): boolean {
  const { row, runSizes } = source;
  // A product without any ladder has no price, and gets another diagnostic.
  if (row.cells.pricing.value === 'run-size' && !runSizes) return true;
  if (runSizes?.keys.some(({ value }) => value === id)) return true;
  const priced = [...source.rates, ...source.unitPrices, ...source.steps, ...source.billedSizes];
  return (
    priced.some(({ cells }) => cells.when?.value.clauses.some(({ field }) => field === id)) ||
    choiceRows(source, id).some(({ cells }) => cells.adds ?? cells.width ?? cells.counts)
  );
}

function samePrice(source: ProductSource, { cells }: ChoiceRow, first: string): Diagnostic {
  const { field, choice } = cells;
  const tip = source.runSizes
    ? `Add the column "${field.value}" to ${source.runSizes.at.sheet ?? source.runSizes.at.file} and give ${choice.value} its own rows`
    : `Give ${choice.value} a row of its own on ${source.row.cells.pricing.value === 'area' ? 'Rates' : 'Unit Prices'}: when ${field.value} = ${choice.value}`;
  const message = `no price depends on ${field.value}: ${choice.value} costs what ${first} does`;
  const subject = { product: source.id, selection: { [field.value]: choice.value } };
  return diagnostic('QB420', choice.at, message, `${tip}; or ${acceptTip}`, subject);
}
