/** Changes for customers from one compiled book to another. */
import type { Where } from './cubes.ts';
import type { Figure, RunFigure } from './figures.ts';
import type { Unreadable } from './price-list.ts';

/**
 * A figure before and after. A step without `before` is a new figure, and a step without `after` is a removed figure.
 */
export interface Step {
  readonly before?: Figure | undefined;
  readonly after?: Figure | undefined;
}

/** A figure that is new, removed or changed in the same way for all selections of `where`. */
export interface FigureChange extends Step {
  readonly where: Where;
  /**
   * Effects of the change on prices of runs; absent if no price changes. There is one effect for rising prices, and one
   * for falling prices.
   */
  readonly effects?: readonly Effect[];
  /** True for a change over the threshold. */
  readonly over?: true;
}

/** Changes that the report shows as one, such as the changes of all prices of a stock. */
export interface ChangeGroup {
  readonly where: Where;
  /** Number of changed prices, counted for each selection and run size. */
  readonly prices: number;
  /** Step with the lowest relative change, such as the largest fall. */
  readonly least: StepOf;
  /** Step with the highest relative change. */
  readonly most: StepOf;
  /** Distinct steps of the group. */
  readonly steps: readonly Step[];
  readonly effects: readonly Effect[];
  readonly over?: true;
}

/** A step, with its selection in words. */
export interface StepOf extends Step {
  readonly of: string;
}

/** The smallest and the largest change among prices that all rise, or among prices that all fall. */
export interface Effect {
  readonly least: PriceMove;
  readonly most: PriceMove;
}

/** A price before and after. `of` is the selection in words. */
export interface PriceMove {
  readonly of: string;
  readonly before: RunFigure;
  readonly after: RunFigure;
}

/** Selections with a price in only one of the books. */
export interface PricedOnly {
  readonly where: Where;
  /** Run with the lowest total. */
  readonly least: RunFigure;
  /** Run with the highest total. */
  readonly most: RunFigure;
}

export interface ProductImpact {
  readonly id: string;
  readonly name: string;
  /** Groups of changes, the biggest first. */
  readonly groups: readonly ChangeGroup[];
  /** Every single change, ungrouped. */
  readonly changes: readonly FigureChange[];
  readonly gained: readonly PricedOnly[];
  readonly lost: readonly PricedOnly[];
}

/** A product that only one of the books has. */
export interface ProductOnly {
  readonly id: string;
  readonly name: string;
  /** Number of priced selections and their range of prices; absent if the product has no price. */
  readonly priced?: PricedOnly;
  /** Figures of the product; for a removed product, its former figures. */
  readonly prices: readonly { readonly where: Where; readonly after: Figure }[];
}

/** Answer to an Example before and after. The answer is a total in cents, or the words in place of a price. */
export interface ExampleChange {
  readonly place: string;
  readonly product: string;
  readonly of: string;
  readonly before: number | string;
  readonly after: number | string;
}

/** A changed cell outside the ladders, or a row that is new, removed or moved. */
export interface BookChange {
  readonly sheet: string;
  /** Place of the cell, such as `price-book.xlsx, Limits!C3`. For a removed row, its place in the earlier edition. */
  readonly place: string;
  /** Key of the row's product; absent for a row without a product, `*` for a row of every product. */
  readonly product?: string | undefined;
  /** Subject of the row, such as `banners, height`. */
  readonly of: string;
  /** Name of the changed column; `added`, `removed` or `order` for a whole row; `compiled otherwise` for a module. */
  readonly what: string;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
}

/**
 * Kinds of changes that customers notice.
 *
 * Changed answers to one entry:
 * - `more`, `less`: the customer pays more, or less
 * - `refused`: the later edition has no price
 * - `sold`: the earlier edition had no price
 * - `refusal`: the reason for the missing price changed
 * - `run sizes`, `basis`: the run sizes changed, or the basis of the price
 * - `taken`: the app replaces the typed number by another number than before
 * - `line`: the goods on the order changed
 *
 * Other changes:
 * - `fallback`: a choice that is ruled out is replaced by another choice than before
 * - `markup`: the markup of another category applies, or the smallest markup changed
 * - `address`: an address opens nothing, or another product
 * - `published`: many sample prices become published at once
 * - `mixed`: texts were in other rows before
 * - `emptied`: a sheet of texts has no row any more
 */
export type NoticedKind =
  | 'more'
  | 'less'
  | 'refused'
  | 'sold'
  | 'refusal'
  | 'run sizes'
  | 'basis'
  | 'taken'
  | 'line'
  | 'fallback'
  | 'markup'
  | 'address'
  | 'published'
  | 'mixed'
  | 'emptied';

/** A change that customers notice, and that the figures and bounds of the report do not show. */
export interface NoticedChange {
  /** Key of the product; for a change of the whole book, the subject of the change. */
  readonly product: string;
  readonly what: NoticedKind;
  /** Number of tried entries whose answers changed. */
  readonly entries: number;
  readonly tried: number;
  /** Entry with the biggest change, in words. */
  readonly of: string;
  /** Answers before and after, in words. */
  readonly change: string;
  readonly over?: true;
}

/** A field whose starting value changed. Customers see a starting value before they choose anything. */
export interface StartChange {
  readonly product: string;
  /** Label of the field. */
  readonly field: string;
  /** Starting value in the earlier edition; '' for a field that starts empty or is absent. */
  readonly before: string;
  /** Starting value in the later edition; '' for a field that starts empty or is absent. */
  readonly after: string;
  /** Choices with which the price changes most, in words; '' for the page as it opens, without any choice. */
  readonly of: string;
  /** Typed size or quantity of the compared prices, in words; absent for the prices that the page shows first. */
  readonly at?: string;
  /** Price in the earlier edition; absent if there was none. */
  readonly priceBefore?: RunFigure | undefined;
  readonly priceAfter?: RunFigure | undefined;
  readonly over?: true;
}

/** A bound of a length or a quantity that changed in the same way for all selections of `where`. */
export interface BoundChange {
  readonly product: string;
  /** Label of the field. */
  readonly field: string;
  readonly bound: 'min' | 'max';
  readonly where: Where;
  readonly before: number | undefined;
  readonly after: number | undefined;
  /** Divisor of `before` and `after`: 10,000 for a length in inches, 1 for a number of pieces. */
  readonly unit: number;
  /** True for a bound that is removed, or moved by more than the threshold. */
  readonly over?: true;
}

/** A drawing that is new, changed or no longer used. */
export interface DrawingChange {
  readonly name: string;
  readonly change: 'new' | 'another drawing' | 'no longer used';
}

/** A renamed product or choice. */
export interface Renamed {
  /** `product` for a product. For a choice, the product's key and the field's label, such as `cards, Stock`. */
  readonly what: string;
  readonly before: string;
  readonly after: string;
}

export interface Impact {
  readonly added: readonly ProductOnly[];
  readonly removed: readonly ProductOnly[];
  /** Products whose prices changed, the biggest change first. */
  readonly products: readonly ProductImpact[];
  /**
   * Changed Examples, the number of unchanged Examples (`same`), and the number of Examples that the earlier book can't
   * answer (`fresh`).
   */
  readonly examples: { readonly changed: readonly ExampleChange[]; readonly same: number; readonly fresh: number };
  readonly renamed: readonly Renamed[];
  readonly starts: readonly StartChange[];
  readonly bounds: readonly BoundChange[];
  readonly noticed: readonly NoticedChange[];
  /** All other changes of the book. */
  readonly book: readonly BookChange[];
  readonly drawings: readonly DrawingChange[];
  /** Files of either book that could not be read, and were not compared. */
  readonly unreadable: readonly Unreadable[];
}
