/** Routes of a product: the choices that a path expresses (decision 10). */

import type { LengthUnit } from './length.ts';
import type { Product, Selection } from './product.ts';
import { normalise } from './selection.ts';

/** Returns the fields that any route of the product binds. The query of an address never contains these fields. */
export function pathFields(product: Product): ReadonlySet<string> {
  return new Set(product.routes.flatMap(boundFields));
}

/**
 * Returns the first route that can express the selection. Tries the route of the present path before all others. If no
 * route can express the selection, returns the first route that was tried.
 */
export function routeFor(product: Product, pathname: string, selection: Selection): string {
  const present = product.routes.filter((route) => matchRoute(route, pathname));
  const candidates = [...present, ...product.routes];
  const route = candidates.find((candidate) => canSay(product, candidate, selection)) ?? candidates[0];
  if (route === undefined) throw new Error(`product "${product.id}" has no route: run codegen`);
  return route;
}

/**
 * Returns true if a route can express a selection. Fields that only other routes bind are missing in this route, so
 * each of these fields must have its default.
 */
function canSay(product: Product, route: string, selection: Selection): boolean {
  const bound = boundFields(route);
  const unbound = [...pathFields(product)].filter((field) => !bound.includes(field));
  const blank = Object.fromEntries(unbound.map((field) => [field, undefined]));
  const settled = normalise(product, { ...selection, ...blank });
  return unbound.every((field) => settled[field] === selection[field]);
}

interface RoutedState {
  readonly selection: Selection;
  readonly run?: number;
  readonly quantity: number;
  readonly unit: LengthUnit;
}

/** Returns the address of a settled state. `routeFor` determines its route (decision 10). */
export function writeAddress(product: Product, pathname: string, state: RoutedState) {
  const route = routeFor(product, pathname, state.selection);
  const query = new URLSearchParams();
  const inPath = pathFields(product);
  for (const { id } of product.fields) {
    const value = state.selection[id];
    if (value !== undefined && !inPath.has(id)) query.set(id, value);
  }
  if (state.run !== undefined) query.set('run', String(state.run));
  if (product.cartQuantity || state.quantity > 1) query.set('qty', String(state.quantity));
  if (hasLengths(product)) query.set('unit', state.unit);
  const search = query.toString();
  return { pathname: fillRoute(route, state.selection), search: search && `?${search}` };
}

export const hasLengths = ({ fields }: Product): boolean => fields.some(({ kind }) => kind === 'length');

/**
 * Matches the part of a route that binds a choice field to the path, such as `{field}` in `/things/{field}` (decision
 * 10).
 */
const placeholder = /\{([^}]+)\}/g;

/** Returns the fields that a route binds. */
export function boundFields(route: string): readonly string[] {
  return Array.from(route.matchAll(placeholder), ([, field = '']) => field);
}

/** Returns the values that an untrusted path binds under a route; undefined if the path does not match the route. */
export function matchRoute(route: string, path: string): Readonly<Record<string, string>> | undefined {
  const wanted = segments(route);
  const given = segments(path);
  if (wanted.length !== given.length) return undefined;
  const bound: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const value = decoded(given[index] ?? '');
    const [field] = boundFields(segment);
    if (field !== undefined) bound[field] = value;
    else if (segment !== value) return undefined;
  }
  return bound;
}

/** Returns the path of a route, with its placeholders replaced by values. */
export function fillRoute(route: string, values: Readonly<Record<string, string | undefined>>): string {
  return route.replace(placeholder, (_, field: string) => encodeURIComponent(values[field] ?? ''));
}

const segments = (path: string): readonly string[] => path.split('/').filter((segment) => segment !== '');

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // An invalid encoding, such as `%zz`, is taken literally, and matches no choice.
    return segment;
  }
}
