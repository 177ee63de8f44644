/**
 * Links a product's rows into the `Product` that the pricing core runs. The compiler checks this object, and emits the
 * same object as a module of `generated/`.
 */
import {
  type Choice,
  type ChoiceField,
  decimals,
  decimalText,
  type Field,
  type Limit,
  type Product,
  type Selection,
} from '../../src/pricing/index.ts';
import type { ChoiceRow, FieldRow, LimitRow } from '../language/book.ts';
import type { Located } from '../language/columns.ts';
import { whenOf } from './condition.ts';
import { linkPricing, type TableLine } from './pricing.ts';
import { choiceRows, type ProductSource } from './product-source.ts';
import { linkBilledSizes, linkSteps } from './steps.ts';
import { type Reached, reachableSelections } from './walk.ts';

function linkChoice({ cells }: ChoiceRow): Choice {
  const { adds, per, basis, width, height, note } = cells;
  return {
    name: cells.choice.value,
    ...whenOf(cells.when),
    ...(cells.default && { isDefault: true }),
    ...(adds && per && basis && { adds: { amount: adds.value, per: per.value, basis: basis.value } }),
    ...(width && height && { size: { width: width.value, height: height.value } }),
    ...(cells.counts && { counts: cells.counts.value }),
    ...(note && { note: { text: note.value, to: cells['note to']?.value ?? 'both' } }),
    ...(cells['in notes'] && { silent: true }),
  };
}

/**
 * Converts a bound or a step to the unit of the field. The given number is in 1/10,000. For a length, the
 * result is in 1/10,000 inch. For any other field, the result is a number of pieces or of counted things.
 */
const held = (value: number, kind: FieldRow['cells']['kind']['value']): number =>
  kind === 'length' ? value : value / 10 ** decimals.length;

/** Returns a bound as the plain decimal of its cell, for a message. */
const boundText = (cell: Located<number> | undefined): string => decimalText(cell?.value ?? 0, decimals.length);

function linkLimit({ cells }: LimitRow, kind: FieldRow['cells']['kind']['value']): Limit {
  const text = (cells.message?.value ?? '')
    .replaceAll('{min}', boundText(cells.min))
    .replaceAll('{max}', boundText(cells.max));
  return {
    ...whenOf(cells.when),
    ...(cells.min && { min: held(cells.min.value, kind) }),
    ...(cells.max && { max: held(cells.max.value, kind) }),
    outside: cells.outside.value === 'clamp' ? { kind: 'clamp' } : { kind: 'message', text },
  };
}

function linkField(row: FieldRow, source: ProductSource): Field {
  const { cells } = row;
  const kind = cells.kind.value;
  const base = {
    id: cells.field.value,
    label: cells.label.value,
    ...(cells['cart attribute'] && { cartAttribute: cells['cart attribute'].value }),
    ...(cells.start && { start: cells.start.value }),
    ...(cells.position && { position: cells.position.value }),
  };
  if (kind !== 'choice') {
    const own = source.limits.filter((limit) => limit.cells.field.value === base.id);
    const limits = own.map((limit) => linkLimit(limit, kind));
    const between = cells['between steps'];
    return {
      ...base,
      kind,
      ...(cells.step && { step: held(cells.step.value, kind) }),
      ...(between && { betweenSteps: between.value === 'refused' ? 'refused' : 'up' }),
      limits,
    };
  }
  return { ...base, kind, ...choiceFieldRest(cells), choices: choiceRows(source, base.id).map(linkChoice) };
}

function choiceFieldRest(cells: FieldRow['cells']): Pick<ChoiceField, 'startsEmpty' | 'waitsFor' | 'whenForced'> {
  const waits = cells['waits for'];
  return {
    ...(cells['starts empty'] && { startsEmpty: true }),
    ...(waits && { waitsFor: { field: waits.value, text: cells['waiting text']?.value ?? '' } }),
    whenForced: cells['when forced']?.value ?? 'show',
  };
}

/** A product linked from its rows, with the facts found by walking its selections. */
export interface LinkedProduct {
  readonly source: ProductSource;
  readonly product: Product;
  /** Every selection that a customer can reach. */
  readonly reached: readonly Reached[];
  /** Complete selections with a price; `unpriced` has all other complete selections. */
  readonly priced: readonly Selection[];
  readonly unpriced: readonly Selection[];
  /** The lines of a run-size product's table; none for any other product. */
  readonly lines: readonly TableLine[];
}

/** Links a product, whose names must have been checked. @returns undefined for more than `mostSelections` */
export function linkProduct(source: ProductSource): LinkedProduct | undefined {
  const { cells } = source.row;
  const fields = source.fields.map((field) => linkField(field, source));
  const reached = reachableSelections({ fields });
  if (!reached) return undefined;
  const complete = reached.filter((one) => one.complete).map(({ selection }) => selection);
  const steps = linkSteps(source);
  const billed = linkBilledSizes(source);
  const { pricing, lines, isPriced } = linkPricing(source, fields, complete);
  const priced = complete.filter(isPriced);
  const unpriced = complete.filter((selection) => !isPriced(selection));
  const product: Product = {
    id: source.id,
    name: cells.name.value,
    title: cells.title.value,
    routes: cells.routes.value,
    menu: cells.menu.value,
    markupCategory: cells['markup category']?.value ?? '',
    ...(cells['cart quantity'] && { cartQuantity: cells['cart quantity'].value }),
    ...(cells['cart stock'] && { cartStock: cells['cart stock'].value }),
    fields,
    pricing,
    ...(billed && { billed }),
    ...(steps.length > 0 && { steps }),
    notices: source.notices.map(({ cells: { state, when, text } }) => ({
      state: state.value,
      ...whenOf(when),
      text: text.value,
    })),
    warnings: source.warnings.map(({ cells: { when, message } }) => ({ ...whenOf(when), text: message.value })),
    ...withoutPrice(fields, priced, unpriced),
  };
  return { source, product, reached, priced, unpriced, lines };
}

/** Returns the stocks without any price. Returns `true` if the whole product has no price (decision 30). */
function withoutPrice(
  fields: readonly Field[],
  priced: readonly Selection[],
  unpriced: readonly Selection[],
): Pick<Product, 'withoutPrice'> {
  if (unpriced.length === 0) return {};
  if (priced.length === 0) return { withoutPrice: true };
  const stock = fields.find(({ cartAttribute }) => cartAttribute === 'stock');
  if (!stock) return {};
  const withPrice = new Set(priced.map((selection) => selection[stock.id]));
  const choices = [...new Set(unpriced.flatMap((selection) => selection[stock.id] ?? []))].filter(
    (name) => !withPrice.has(name),
  );
  return choices.length > 0 ? { withoutPrice: { field: stock.id, choices } } : {};
}
