import { catalog } from '../../../book/index.ts';
import { cartLine, filledFields } from '../../../pricing/index.ts';
import { writeAddress } from '../../../pricing/routes.ts';
import type { NewCartItem } from '../../../quotes/cart.ts';
import { addressText } from '../../../ui/use-address-state.ts';
import type { RequestLine } from './use-request.ts';

/** Returns the address at which a calculator opens with a line. */
export function lineAddress({ product, selection, runSize: run, quantity }: RequestLine): string {
  const state = { selection, ...(run !== undefined && { run }), quantity, unit: 'in' as const };
  return addressText(writeAddress(product, '', state));
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
