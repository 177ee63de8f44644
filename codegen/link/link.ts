/**
 * Links a product's rows into the `Product` that the pricing core runs. The compiler proves things about the very object that it
 * emits: `emit/` prints it, conditions included.
 */
import {
  type Choice,
  type ChoiceField,
  decimals,
  decimalText,
  type Field,
  type Limit,
  type Pricing,
  type Product,
  type Rate,
} from '../../src/pricing/index.ts';
import type { ChoiceRow, FieldRow, LimitRow } from '../language/book.ts';
import type { Located } from '../language/columns.ts';
import type { Condition } from '../language/condition.ts';
import { compileCondition, type Predicate } from './condition.ts';
import type { ProductSource } from './product-source.ts';

/** Optional keys are left out, not undefined. */
const whenOf = (when: Located<Condition> | undefined): { when?: Predicate } =>
  when && when.value.clauses.length > 0 ? { when: compileCondition(when.value) } : {};

function linkChoice({ cells }: ChoiceRow): Choice {
  const { adds, per, basis, width, height, note } = cells;
  return {
    name: cells.choice.value,
    ...whenOf(cells.when),
    ...(cells.default && { isDefault: true }),
    ...(adds && per && basis && { adds: { amount: adds.value, per: per.value, basis: basis.value } }),
    ...(width && height && { size: { width: width.value, height: height.value } }),
    ...(note && { note: { text: note.value, to: cells['note to']?.value ?? 'both' } }),
    ...(cells['in notes'] && { silent: true }),
  };
}

/** `decimal` cells hold 1/10,000; a quantity is counted in pieces. */
const held = (value: number, kind: FieldRow['cells']['kind']['value']): number =>
  kind === 'length' ? value : value / 10 ** decimals.length;

/** A bound as the message says it: the plain decimal of the cell. */
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
  const own = <R extends { cells: { field: Located<string> } }>(rows: readonly R[]): readonly R[] =>
    rows.filter((candidate) => candidate.cells.field.value === base.id);
  if (kind !== 'choice') {
    const limits = own(source.limits).map((limit) => linkLimit(limit, kind));
    if (kind === 'length') return { ...base, kind, ...(cells.step && { step: cells.step.value }), limits };
    return { ...base, kind, limits };
  }
  return { ...base, kind, ...choiceFieldRest(cells), choices: own(source.choices).map(linkChoice) };
}

function choiceFieldRest(cells: FieldRow['cells']): Pick<ChoiceField, 'startsEmpty' | 'waitsFor' | 'whenForced'> {
  const waits = cells['waits for'];
  return {
    ...(cells['starts empty'] && { startsEmpty: true }),
    ...(waits && { waitsFor: { field: waits.value, text: cells['waiting text']?.value ?? '' } }),
    whenForced: cells['when forced']?.value ?? 'show',
  };
}

/** Run-size tables are filled in by the walk, which knows the option combinations. */
function linkPricing(source: ProductSource): Pricing {
  const kind = source.row.cells.pricing.value;
  if (kind === 'run-size') {
    return { kind, keys: source.runSizes?.keys.map(({ value }) => value) ?? [], table: '' };
  }
  const rates: readonly Rate[] =
    kind === 'area'
      ? source.rates.map(({ cells }) => ({
          ...whenOf(cells.when),
          from: cells['from quantity']?.value ?? 1,
          amount: cells['per sq ft'].value,
          basis: cells.basis.value,
        }))
      : source.unitPrices.map(({ cells }) => ({
          ...whenOf(cells.when),
          from: 1,
          amount: cells['per unit'].value,
          basis: cells.basis.value,
        }));
  return { kind, rates, runSizes: source.row.cells['run sizes']?.value ?? [1] };
}

/** The runnable product of a source whose names have been checked. */
export function linkProduct(source: ProductSource): Product {
  const { cells } = source.row;
  return {
    id: source.id,
    name: cells.name.value,
    title: cells.title.value,
    routes: cells.routes.value,
    menu: cells.menu.value,
    markupCategory: cells['markup category']?.value ?? '',
    ...(cells['cart quantity'] && { cartQuantity: cells['cart quantity'].value }),
    ...(cells['cart stock'] && { cartStock: cells['cart stock'].value }),
    fields: source.fields.map((field) => linkField(field, source)),
    pricing: linkPricing(source),
    notices: source.notices.map(({ cells: { state, when, text } }) => ({
      state: state.value,
      ...whenOf(when),
      text: text.value,
    })),
    warnings: source.warnings.map(({ cells: { when, message } }) => ({ ...whenOf(when), text: message.value })),
  };
}
