/** The routes of a product: which of its choices a path says (decision 10). */
import type { Product, Selection } from './product.ts';
import { normalise } from './selection.ts';

/** Every field that some route of the product binds: it is never in the query. */
export function pathFields(product: Product): ReadonlySet<string> {
  return new Set(product.routes.flatMap(boundFields));
}

/** The route that an address of a selection is on: the present one while it can say the selection, else the first that can. */
export function routeFor(product: Product, pathname: string, selection: Selection): string {
  const [only, ...others] = product.routes;
  // Most products have one route, and this runs at each click.
  if (only !== undefined && others.length === 0) return only;
  const present = product.routes.filter((route) => matchRoute(route, pathname));
  const candidates = [...present, ...product.routes];
  const route = candidates.find((candidate) => canSay(product, candidate, selection)) ?? candidates[0];
  if (route === undefined) throw new Error(`product "${product.id}" has no route: run codegen`);
  return route;
}

/** A route says a selection when what it leaves unbound is what the product would take by itself. */
function canSay(product: Product, route: string, selection: Selection): boolean {
  const bound = boundFields(route);
  const unbound = [...pathFields(product)].filter((field) => !bound.includes(field));
  const blank = Object.fromEntries(unbound.map((field) => [field, undefined]));
  const settled = normalise(product, { ...selection, ...blank });
  return unbound.every((field) => settled[field] === selection[field]);
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
