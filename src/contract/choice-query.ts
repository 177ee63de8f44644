import type { FindChoice, FindField, FindProduct } from './catalog.ts';

/** Returns the query by which an address names a choice. */
export const choiceQuery = (field: string, choice: string): string =>
  `?${new URLSearchParams({ [field]: choice }).toString()}`;

/** Returns the address that opens a product with a choice. */
export function choiceAddress({ address }: FindProduct, { id }: FindField, { name, to }: FindChoice): string {
  if (to === undefined) return address + choiceQuery(id, name);
  return to.startsWith('?') ? address + to : to;
}
