import type { CartItem } from './cart-item.ts';

type Items = readonly CartItem[];

/** A line that was taken out, with the place it stood in. */
export interface RemovedItem {
  readonly index: number;
  readonly item: CartItem;
}

/** A line that is there already is not doubled: a change may be made again (src/storage/documents). */
export const addItem = (items: Items, item: CartItem): Items =>
  items.some(({ id }) => id === item.id) ? items : [...items, item];

/** Takes out the lines of these ids. */
export function removeItems(items: Items, ids: readonly string[]): { items: Items; removed: readonly RemovedItem[] } {
  const gone = new Set(ids);
  return {
    items: items.filter(({ id }) => !gone.has(id)),
    removed: items.flatMap((item, index) => (gone.has(item.id) ? [{ index, item }] : [])),
  };
}

/** Puts removed lines back where they stood; a line that is there already is not doubled. */
export function restoreItems(items: Items, removed: readonly RemovedItem[]): Items {
  const restored = [...items];
  for (const { index, item } of removed) {
    if (!restored.some(({ id }) => id === item.id)) restored.splice(index, 0, item);
  }
  return restored;
}

/** Sets a line's quantity, which is a whole number of at least 1. */
export const setItemQuantity = (items: Items, id: string, quantity: number): Items =>
  items.map((item) => (item.id === id ? { ...item, quantity } : item));

/** Puts these lines in the place of those with their ids; a line that is gone meanwhile stays gone. */
export const replaceItems = (items: Items, replacements: Items): Items =>
  items.map((item) => replacements.find(({ id }) => id === item.id) ?? item);
