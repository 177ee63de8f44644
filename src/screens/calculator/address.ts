/**
 * Reads a calculator's state from its address (decision 16). The path contains the fields that are part of the
 * product's routes. The query contains the rest of the state, for example `/field-value?other=choice&run=500`.
 */

import { hasLengths, matchRoute, pathFields } from '../../pricing/address.ts';
import {
  type LengthUnit,
  levelField,
  listedRuns,
  normalise,
  type Product,
  runOfPieces,
  type Selection,
} from '../../pricing/index.ts';
import { maxQuantity } from '../../quotes/line-quantity.ts';
import type { Address } from '../../ui/use-address-state.ts';

export interface CalculatorState {
  readonly selection: Selection;
  readonly run?: number;
  readonly quantity: number;
  readonly unit: LengthUnit;
}

export const enteredIn = (product: Product, { search }: Address): Selection =>
  queried(product, new URLSearchParams(search));

/** Returns the quantity in an address if it is outside the range of the product's dropdown; otherwise undefined. */
export function refusedQuantity(product: Product, { search }: Address): number | undefined {
  const { quantity: asked } = askedRuns(product, new URLSearchParams(search));
  return product.cartQuantity && asked !== cartQuantity(product, asked) ? asked : undefined;
}

/**
 * Reads an address, and replaces values that the product does not allow.
 * @param level the customer's price level, for an address without a price level
 */
export function readAddress(product: Product, { pathname, search }: Address, level?: string): CalculatorState {
  const query = new URLSearchParams(search);
  const { run, quantity } = askedRuns(product, query);
  return {
    selection: normalise(product, {
      [levelField]: level,
      ...queried(product, query),
      ...boundByPath(product, pathname),
    }),
    ...(run !== undefined && run > 0 && { run }),
    quantity: cartQuantity(product, quantity),
    unit: hasLengths(product) && query.get('unit') === 'ft' ? 'ft' : 'in',
  };
}

/** Returns the asked run size and quantity. The find box asks for pieces, as in `?pieces=20`: 20 runs of 1. */
function askedRuns(product: Product, query: URLSearchParams) {
  const [run, quantity, pieces] = ['run', 'qty', 'pieces'].map((name) => wholeNumber(query.get(name)));
  if (!pieces) return { run, quantity };
  const listed = listedRuns(product) ?? [];
  // Too many pieces of the only run size are a quantity that is refused.
  const only = listed.length === 1 && pieces % (listed[0] ?? 1) === 0 ? listed[0] : undefined;
  const own = quantity === undefined ? (runOfPieces(product, listed, pieces) ?? only) : undefined;
  return { run: own ?? pieces, quantity: own ? pieces / own : quantity };
}

function queried(product: Product, query: URLSearchParams): Selection {
  const inPath = pathFields(product);
  const selection: Record<string, string> = {};
  for (const { id } of product.fields) {
    const value = query.get(id);
    if (value && !inPath.has(id)) selection[id] = value;
  }
  return selection;
}

function boundByPath(product: Product, pathname: string): Selection {
  return product.routes.map((route) => matchRoute(route, pathname)).find(Boolean) ?? {};
}

function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

function cartQuantity({ cartQuantity: range }: Product, asked: number | undefined): number {
  const { min, max } = range ?? { min: 1, max: maxQuantity };
  return Math.min(Math.max(asked ?? min, min), max);
}
