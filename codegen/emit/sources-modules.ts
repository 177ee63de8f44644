/**
 * `generated/sources/<id>.ts`: the cell of each price of a product; `generated/sources.ts`: the loaders of these
 * modules.
 */

import type { ListedField, ListedProduct } from '../../src/contract/catalog.ts';
import type { Field } from '../../src/pricing/index.ts';
import { byCodeUnit } from '../language/collections.ts';
import type { LinkedProduct } from '../link/link.ts';
import { linkPriceSources } from '../link/price-sources.ts';
import { code, header, print } from './print.ts';

export function sourcesModules(products: readonly LinkedProduct[]): ReadonlyMap<string, string> {
  const files = new Map(products.map((linked) => [`sources/${linked.product.id}.ts`, sourcesModule(linked)]));
  return files.set('sources.ts', loadersModule(products.map(({ product }) => product.id)));
}

const sourcesModule = (
  linked: LinkedProduct,
): string => `${header}import type { PriceSources } from '../../src/pricing/price-sources.ts';

export const sources: PriceSources = ${print(linkPriceSources(linked))};
`;

function loadersModule(ids: readonly string[]): string {
  const loaders = ids
    .toSorted(byCodeUnit)
    .map((id) => [id, code(`async () => (await import('./sources/${id}.ts')).sources`)]);
  return `${header}import type { PriceSources } from '../src/pricing/price-sources.ts';

export const loadSources: Readonly<Record<string, () => Promise<PriceSources>>> = ${print(Object.fromEntries(loaders))};
`;
}

export const priceList = (products: readonly LinkedProduct[]): string => `[\n${products.map(lineOf).join(',\n')}\n]\n`;

function lineOf(linked: LinkedProduct): string {
  const { id, title, fields, pricing, steps, billed } = linked.product;
  const listed: ListedProduct = {
    id,
    title,
    adders: fields.flatMap(adding),
    ...withoutConditions({ pricing, ...(steps && { steps }), ...(billed && { billed }) }),
    sources: linkPriceSources(linked),
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
