/**
 * A calculator's state as its address says it (decision 16): the field that a route binds in the path, the rest in the query,
 * `/field-value?other=choice&run=500`. Both directions are pure.
 */
import {
  type LengthUnit,
  levelField,
  normalise,
  type Product,
  type Selection,
  startSelection,
} from '../../pricing/index.ts';
import type { Address } from '../../ui/use-address-state.ts';

export interface CalculatorState {
  /** Settled: only what the product allows. */
  readonly selection: Selection;
  /** The run size asked for; it need not be in the table. */
  readonly run?: number;
  /** The cart line's quantity, within what the product's dropdown offers. */
  readonly quantity: number;
  readonly unit: LengthUnit;
}

/** What an address asks for, before it is settled. */
export const enteredIn = (product: Product, { search }: Address): Selection =>
  queried(product, new URLSearchParams(search));

/**
 * Reads an address, settling whatever in it is impossible.
 *
 * @param level the customer's price level, for an address that does not say one
 */
export function readAddress(product: Product, { pathname, search }: Address, level?: string): CalculatorState {
  const query = new URLSearchParams(search);
  const run = wholeNumber(query.get('run'));
  return {
    selection: normalise(product, {
      [levelField]: level,
      ...queried(product, query),
      ...boundByPath(product, pathname),
    }),
    ...(run !== undefined && run > 0 && { run }),
    quantity: cartQuantity(product, wholeNumber(query.get('qty'))),
    unit: hasLengths(product) && query.get('unit') === 'ft' ? 'ft' : 'in',
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
  if (hasLengths(product)) query.set('unit', state.unit);
  const search = query.toString();
  return { pathname: fillRoute(route, state.selection), search: search && `?${search}` };
}

const hasLengths = ({ fields }: Product): boolean => fields.some(({ kind }) => kind === 'length');

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
  // Most products have one route, and this runs at each click.
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

/** Where a route of the book binds a choice field to the path: `/things/{field}` (decision 10). */
const placeholder = /\{([^}]+)\}/g;

/** The fields that a route binds. */
export function boundFields(route: string): readonly string[] {
  return Array.from(route.matchAll(placeholder), ([, field = '']) => field);
}

/** What a path binds under a route; undefined when it is not a path of that route. The path is untrusted. */
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

/** The path of a route for the values it binds. */
export function fillRoute(route: string, values: Readonly<Record<string, string | undefined>>): string {
  return route.replace(placeholder, (_, field: string) => encodeURIComponent(values[field] ?? ''));
}

const segments = (path: string): readonly string[] => path.split('/').filter((segment) => segment !== '');

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // `%zz` is not a valid encoding: it is taken as it stands, and matches no choice.
    return segment;
  }
}
