import type { Calculator } from '../support/calculator.ts';

/** What the specification says of a product, checked on its screen: a dependency between its options, its notices, a price. */
export interface ProductCheck {
  readonly route: string;
  readonly says: string;
  readonly check: (calculator: Calculator) => Promise<void>;
}

/** The three ways to color a card (specification, section 3). */
export const cardColors = ['1 Sided Color (4/0)', 'Color front + B&W back (4/1)', 'Double Sided Color (4/4)'] as const;
export const shapes = ['Rectangle', 'Rounded'] as const;
export const spotUv = ['No Spot UV', 'Spot UV Front', 'Spot UV Back', 'Spot UV Both Sides'] as const;
/** Run sizes of what is priced by area or by piece (specification, section 9). */
export const fewRuns = [1, 2, 5, 10, 25] as const;

export const unpricedText = 'No pricing for this combination yet.';
export const blankSizeText = 'Enter Width & Height to see pricing.';
export const invalidSizeText = 'Enter a valid size to see pricing.';
export const limitsHint = 'Enter a size within the limits to see pricing.';
