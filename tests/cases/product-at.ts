import type { Catalog, ProductEntry } from '../../src/book/index.ts';
import type { Selection } from '../../src/pricing/index.ts';

/** Returns the product at an address, with the choices in its path: `/stock/14pt` has `{stock: '14pt'}`. */
export function productAt(
  { products }: Catalog,
  path: string,
): { readonly entry: ProductEntry; readonly bound: Selection } | undefined {
  for (const entry of products) {
    for (const route of entry.routes) {
      const bound = bindings(route, path);
      if (bound) return { entry, bound };
    }
  }
  return undefined;
}

function bindings(route: string, path: string): Selection | undefined {
  const given = path.split('/');
  const bound: Record<string, string> = {};
  const wanted = route.split('/');
  const fits = wanted.every((segment, at) => {
    const field = /^\{(.+)\}$/.exec(segment)?.[1];
    const value = given[at];
    if (field === undefined || value === undefined) return segment === value;
    bound[field] = value;
    return true;
  });
  return fits && wanted.length === given.length ? bound : undefined;
}
