import type { Stored } from '../browser/support/stored.ts';
import type { Calculator, OpenCalculator } from './calculator.ts';

/** A statement of the specification about a calculator, checked on its screen. */
export interface Check {
  /** Address of the calculator that opens first. */
  readonly route: string;
  /** Content of the browser's storage besides a session. */
  readonly stored?: Stored;
  readonly says: string;
  /** @param open opens further screens */
  readonly check: (calculator: Calculator, open: OpenCalculator) => Promise<void>;
}

export const checks = (route: string, says: string, check: Check['check']): Check => ({ route, says, check });

/** Colors of a card (specification, section 3). */
export const cardColors = ['1 Sided Color (4/0)', 'Color front + B&W back (4/1)', 'Double Sided Color (4/4)'] as const;
export const shapes = ['Rectangle', 'Rounded'] as const;
export const spotUv = ['No Spot UV', 'Spot UV Front', 'Spot UV Back', 'Spot UV Both Sides'] as const;
/** Run sizes of products priced by area or by piece (specification, section 9). */
export const fewRuns = [1, 2, 5, 10, 25] as const;

export const unpricedText = 'No pricing for this combination yet.';
