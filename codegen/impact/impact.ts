/** What changes for customers from one compiled book to another. */
import type { Figure, RunFigure } from './figures.ts';
import type { Where } from './boxes.ts';
import type { Unreadable } from './price-list.ts';

/** A figure that is new, gone, or not what it was, for all selections of `where` alike. */
export interface FigureChange {
  readonly where: Where;
  /** Absent: the figure is new (a run size that was added). */
  readonly before?: Figure;
  /** Absent: the figure is gone. */
  readonly after?: Figure;
  /** What a changed rate or adder does to the price of a piece: the selections whose price moves least and most. */
  readonly effect?: Effect;
  /** More than the threshold. */
  readonly over?: true;
}

/** Changes that a reader takes for one: the prices of a stock's ladders, what one choice adds. */
export interface ChangeGroup {
  readonly where: Where;
  /** How many prices it moves: selections times run sizes. */
  readonly prices: number;
  /** The ends of the range. */
  readonly least: StepOf;
  readonly most: StepOf;
  /** What happened, each different one once. */
  readonly steps: readonly Omit<StepOf, 'of'>[];
  readonly effect?: Effect;
  readonly over?: true;
}

/** A figure before and after, of a selection in words. */
export interface StepOf {
  readonly of: string;
  readonly before?: Figure;
  readonly after?: Figure;
}

export interface Effect {
  readonly least: PriceMove;
  readonly most: PriceMove;
}

/** A price before and after, of a selection in words. */
export interface PriceMove {
  readonly of: string;
  readonly before: RunFigure;
  readonly after: RunFigure;
}

/** Selections that have a price on one side only. */
export interface PricedOnly {
  readonly where: Where;
  /** The lowest and the highest price of a run, in cents. */
  readonly least: RunFigure;
  readonly most: RunFigure;
}

export interface ProductImpact {
  readonly id: string;
  readonly name: string;
  /** For reading: few lines, the biggest first. */
  readonly groups: readonly ChangeGroup[];
  /** The same, exactly. */
  readonly changes: readonly FigureChange[];
  readonly gained: readonly PricedOnly[];
  readonly lost: readonly PricedOnly[];
}

/** A product that one book alone has. */
export interface ProductOnly {
  readonly id: string;
  readonly name: string;
  /** Absent: it has no price at all. */
  readonly priced?: PricedOnly;
}

/** What an Example costs: the total in cents at its run size, or what stands in place of it. */
export interface ExampleChange {
  readonly place: string;
  readonly product: string;
  readonly of: string;
  readonly before: number | string;
  readonly after: number | string;
}

export interface Impact {
  readonly added: readonly ProductOnly[];
  readonly removed: readonly ProductOnly[];
  /** Products whose prices changed, the biggest change first. */
  readonly products: readonly ProductImpact[];
  readonly examples: { readonly changed: readonly ExampleChange[]; readonly same: number };
  /** What changed and is no price, in words: `menu card Banners on signs`, `notice (unpriced) of basic`. */
  readonly others: readonly string[];
  /** Files of either side that could not be read; what they said before is not known. */
  readonly unreadable: readonly Unreadable[];
}
