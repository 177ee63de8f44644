import { useLocation } from 'react-router-dom';
import { type Place, placeOf } from '../../../quoting/put-back/place.ts';
import type { NewCartItem } from '../../../storage/index.ts';
import type { Calculator } from '../use-calculator.ts';
import { CartPlace } from './CartPlace.tsx';

export interface PutBackProps {
  calculator: Calculator;
  /** The selected quote as a line. */
  item: NewCartItem | undefined;
}

/** `Update` over Add to cart, in a calculator that was opened to change a line. */
export function PutBack(props: PutBackProps) {
  const { state } = useLocation();
  const place = placeOf(state);
  return place && <CartPlace {...props} place={place} />;
}

export interface PlaceProps extends PutBackProps {
  place: Place;
}
