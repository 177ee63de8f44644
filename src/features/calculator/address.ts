/**
 * A calculator's state lives in its address and nowhere else (decision 16): the field that a route binds in the path, the rest in the query,
 * `/field-value?other=choice&run=500`. Both directions are pure.
 */
import { normalise, type Product, type Selection, startSelection } from '../../pricing/index.ts';
import { type CalculatorState, lengthFieldIds } from './calculator-state.ts';
import { boundFields, fillRoute, matchRoute } from './route-pattern.ts';

export interface Address {
  readonly pathname: string;
  /** With its question mark; empty for a bare address. */
  readonly search: string;
}

/** Reads an address, settling whatever in it is impossible. */
export function readAddress(product: Product, { pathname, search }: Address): CalculatorState {
  const query = new URLSearchParams(search);
  const run = wholeNumber(query.get('run'));
  return {
    selection: normalise(product, { ...queried(product, query), ...boundByPath(product, pathname) }),
    ...(run !== undefined && run > 0 && { run }),
    quantity: cartQuantity(product, wholeNumber(query.get('qty'))),
    unit: lengthFieldIds(product).length > 0 && query.get('unit') === 'ft' ? 'ft' : 'in',
  };
}

/** The address of a settled state: on the present route while that can say it, else on the route that binds the field (decision 10). */
export function writeAddress(product: Product, pathname: string, state: CalculatorState): Address {
  const route = routeFor(product, pathname, state.selection);
  const query = new URLSearchParams();
  const inPath = pathFields(product);
  for (const { id } of product.fields) {
    const value = state.selection[id];
    if (value !== undefined && !inPath.has(id)) query.set(id, value);
  }
  if (state.run !== undefined) query.set('run', String(state.run));
  if (product.cartQuantity) query.set('qty', String(state.quantity));
  if (lengthFieldIds(product).length > 0) query.set('unit', state.unit);
  const search = query.toString();
  return { pathname: fillRoute(route, state.selection), search: search && `?${search}` };
}

/** The address as one text, relative to the app. */
export const addressText = ({ pathname, search }: Address): string => `${pathname}${search}`;

/** Every field that some route of the product binds: it is never in the query. */
function pathFields(product: Product): ReadonlySet<string> {
  return new Set(product.routes.flatMap(boundFields));
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

function routeFor(product: Product, pathname: string, selection: Selection): string {
  const [only, ...others] = product.routes;
  // Of one route there is nothing to find out, which is so for most products and asked at each click.
  if (only !== undefined && others.length === 0) return only;
  const present = product.routes.filter((route) => matchRoute(route, pathname));
  const candidates = [...present, ...product.routes];
  const route = candidates.find((candidate) => canSay(product, candidate, selection)) ?? candidates[0];
  if (route === undefined) throw new Error(`product "${product.id}" has no route: run codegen`);
  return route;
}

/** A route says a selection when what it leaves unbound stands at its start. */
function canSay(product: Product, route: string, selection: Selection): boolean {
  const bound = boundFields(route);
  const start = startSelection(product);
  return [...pathFields(product)].every((field) => bound.includes(field) || selection[field] === start[field]);
}

function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

function cartQuantity({ cartQuantity: range }: Product, asked: number | undefined): number {
  if (!range) return 1;
  return Math.min(Math.max(asked ?? range.min, range.min), range.max);
}
