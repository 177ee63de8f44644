import { useLocation } from 'react-router-dom';
import type { NewCartItem } from '../../../quotes/cart.ts';
import { placeOf } from '../../../ui/quote/place.ts';
import type { Calculator } from '../use-calculator.ts';
import { CartPlace } from './CartPlace.tsx';
import { QuotePlace } from './QuotePlace.tsx';

export interface PutBackProps {
  /** Calculator of the line; absent for a custom quote, because its price is not from the book. */
  calculator?: Pick<Calculator, 'product' | 'markup'>;
  /** Selected quote as a cart line; undefined without a price. */
  item: NewCartItem | undefined;
}

export function PutBack(props: PutBackProps) {
  const { state } = useLocation();
  const place = placeOf(state);
  if (!place) return null;
  const { line, quote } = place;
  return quote === undefined ? (
    <CartPlace {...props} line={line} />
  ) : (
    <QuotePlace {...props} line={line} number={quote} />
  );
}
