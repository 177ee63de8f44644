import type { Stored } from '../browser/support/stored.ts';
import type { Calculator, OpenCalculator } from './calculator.ts';

/** What the specification says of a calculator, checked on its screen. */
export interface Check {
  /** Whose screen is opened first. */
  readonly route: string;
  /** What the browser's storage holds besides a session. */
  readonly stored?: Stored;
  readonly says: string;
  /** @param open for what is looked at on other screens. */
  readonly check: (calculator: Calculator, open: OpenCalculator) => Promise<void>;
}

export const checks = (route: string, says: string, check: Check['check']): Check => ({ route, says, check });

/** The three ways to color a card (specification, section 3). */
export const cardColors = ['1 Sided Color (4/0)', 'Color front + B&W back (4/1)', 'Double Sided Color (4/4)'] as const;
export const shapes = ['Rectangle', 'Rounded'] as const;
export const spotUv = ['No Spot UV', 'Spot UV Front', 'Spot UV Back', 'Spot UV Both Sides'] as const;
/** Run sizes of what is priced by area or by piece (specification, section 9). */
export const fewRuns = [1, 2, 5, 10, 25] as const;

export const unpricedText = 'No pricing for this combination yet.';
