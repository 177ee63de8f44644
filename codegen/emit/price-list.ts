/**
 * `generated/price-list.json`: all products with the cells of their prices, one product per line. A single file saves a
 * browser from fetching two files for each product.
 */
import type { ListedField, ListedProduct } from '../../src/contract/catalog.ts';
import type { Field } from '../../src/pricing/index.ts';
import type { LinkedProduct } from '../link/link.ts';
import { priceSources } from './sources-modules.ts';

export const priceList = (products: readonly LinkedProduct[]): string => `[\n${products.map(lineOf).join(',\n')}\n]\n`;

function lineOf(linked: LinkedProduct): string {
  const { id, title, fields, pricing, steps, billed } = linked.product;
  const listed: ListedProduct = {
    id,
    title,
    adders: fields.flatMap(adding),
    ...withoutConditions({ pricing, ...(steps && { steps }), ...(billed && { billed }) }),
    sources: priceSources(linked),
  };
  return JSON.stringify(listed);
}

function adding(field: Field): readonly ListedField[] {
  if (field.kind !== 'choice' || !field.choices.some(({ adds }) => adds)) return [];
  const { id, label, choices } = field;
  return [{ id, label, choices: choices.map(({ name, adds }) => ({ name, ...(adds && { adds }) })) }];
}

/** Returns prices without their conditions, which the price list has as text, next to the cell of the price. */
function withoutConditions<T>(prices: T): T {
  const copy: T = JSON.parse(JSON.stringify(prices, (key, value: unknown) => (key === 'when' ? undefined : value)));
  return copy;
}
