/** A cheaper way to order the same goods. */
import type { Selection } from '../../src/pricing/index.ts';
import type { Place } from '../language/diagnostic.ts';

export interface Otherwise {
  /** Cell that causes the difference. */
  readonly at: Place;
  /** Text with both prices. Names the options as customers see them. */
  readonly message: string;
  /** Difference of the two prices, in cents. */
  readonly saving: number;
  readonly selection: Selection;
}
