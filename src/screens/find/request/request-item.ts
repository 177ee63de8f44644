import { catalog } from '../../../book/index.ts';
import { cartLine, filledFields } from '../../../pricing/index.ts';
import { fillRoute, pathFields, routeFor } from '../../../pricing/routes.ts';
import type { NewCartItem } from '../../../quotes/cart.ts';
import type { RequestLine } from './use-request.ts';

/** Returns the address at which a calculator opens with a line. */
export function lineAddress({ product, selection, runSize, quantity }: RequestLine): string {
  const inPath = pathFields(product);
  const query = new URLSearchParams();
  for (const { id } of product.fields) {
    const value = selection[id];
    if (value !== undefined && !inPath.has(id)) query.set(id, value);
  }
  if (runSize !== undefined) query.set('run', String(runSize));
  if (product.cartQuantity) query.set('qty', String(quantity));
  return `${fillRoute(routeFor(product, '', selection), selection)}?${query.toString()}`;
}

/** Returns a line as the cart keeps it; undefined without a price. */
export function requestItem(line: RequestLine): NewCartItem | undefined {
  const { product, selection, row, quantity } = line;
  return (
    row && {
      ...cartLine(product, selection, row, { unit: 'in', quantity }),
      quantity,
      productId: product.id,
      path: lineAddress(line),
      selection: filledFields(selection),
      unit: 'in',
      category: product.markupCategory,
      bookVersion: catalog.version,
    }
  );
}
