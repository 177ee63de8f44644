/**
 * Makes the addresses at which a calculator opens with a certain choice. An address names this choice. If the
 * calculator offers it only with certain choices in other fields, the address names these choices, too.
 */

import { fillRoute, pathFields, routeFor } from '../../src/pricing/address.ts';
import { type ChoiceField, normalise, type Product, type Selection } from '../../src/pricing/index.ts';
import type { LinkedProduct } from '../link/link.ts';

/** Returns the address at which a calculator opens with its starting values. */
export const bareAddress = (product: Product): string => addressOf(product, {});

/**
 * Maps each choice of a field to the address that opens the product with this choice, in the order of the book. Leaves
 * out choices that no selection reaches.
 */
export function choiceAddresses(
  { product, reached }: Pick<LinkedProduct, 'product' | 'reached'>,
  field: ChoiceField,
): ReadonlyMap<string, string> {
  const firstWith = new Map<string, Selection>();
  for (const { selection } of reached) {
    const choice = selection[field.id];
    if (choice !== undefined && !firstWith.has(choice)) firstWith.set(choice, selection);
  }
  const addresses = new Map<string, string>();
  for (const { name } of field.choices) {
    const selection = firstWith.get(name);
    if (selection && !addresses.has(name)) addresses.set(name, addressOf(product, shortest(product, field, selection)));
  }
  return addresses;
}

/**
 * Removes choices of other fields from a selection, beginning with the last field. Removes a choice only if the
 * calculator still opens with the same choice of `field`.
 */
function shortest(product: Product, field: ChoiceField, said: Selection): Selection {
  const settled = choicesUpTo(product, field);
  const opensWithIt = (selection: Selection) => normalise(settled, selection)[field.id] === said[field.id];
  const alone = { [field.id]: said[field.id] };
  if (opensWithIt(alone)) return alone;
  const fewer = product.fields
    .toReversed()
    .filter(({ id }) => id !== field.id && said[id] !== undefined)
    .map(({ id }) => ({ ...said, [id]: undefined }))
    .find(opensWithIt);
  return fewer ? shortest(product, field, fewer) : said;
}

/**
 * Returns the product with only its choice fields, up to and including `field`. The other fields are settled later, so
 * they do not affect the choice of `field`.
 */
const choicesUpTo = (product: Product, field: ChoiceField): Product => {
  const fields = product.fields.slice(0, product.fields.indexOf(field) + 1);
  return { ...product, fields: fields.filter(({ kind }) => kind === 'choice') };
};

/**
 * Returns the address of a selection. Its path names all choices that a path can name, and its query names the other
 * choices.
 */
function addressOf(product: Product, said: Selection): string {
  const inPath = pathFields(product);
  const query = new URLSearchParams();
  for (const { id } of product.fields) {
    const value = said[id];
    if (value !== undefined && !inPath.has(id)) query.set(id, value);
  }
  const settled = inPath.size > 0 ? normalise(product, said) : said;
  const path = fillRoute(routeFor(product, '', settled), settled);
  return query.size > 0 ? `${path}?${query}` : path;
}
