/** Another way to order the same goods that costs less. */
import type { Selection } from '../../src/pricing/index.ts';
import { countText } from '../language/count-text.ts';
import type { Place } from '../language/diagnostic.ts';

export interface Otherwise {
  /** The cell that causes the difference: of each cell only the largest saving is reported. */
  readonly at: Place;
  /** Both prices, in the customer's words. */
  readonly message: string;
  /** In cents. */
  readonly saving: number;
  readonly selection: Selection;
}

/** Returns the count of further prices: `; 3 other prices are like that`. */
export const othersText = (others: number): string =>
  others === 0 ? '' : `; ${countText(others, 'other price')} ${others === 1 ? 'is' : 'are'} like that`;
