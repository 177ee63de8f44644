/** Another way to order the same goods that costs less. */
import type { Selection } from '../../src/pricing/index.ts';
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
