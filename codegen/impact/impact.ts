/** Changes for customers from one compiled book to another. */
import type { Where } from './cubes.ts';
import type { Figure, RunFigure } from './figures.ts';
import type { Unreadable } from './price-list.ts';

/** A figure before and after. Without `before` it is new, such as an added run size; without `after` it is removed. */
export interface Step {
  readonly before?: Figure | undefined;
  readonly after?: Figure | undefined;
}

/** A new, removed or changed figure, for all selections of `where` alike. */
export interface FigureChange extends Step {
  readonly where: Where;
  /** Effects of the change on prices of runs: one for rising and one for falling prices; absent if no price changes. */
  readonly effects?: readonly Effect[];
  /** True for a change over the threshold. */
  readonly over?: true;
}

/** Changes shown as one: the prices of a stock's ladders, or one choice's adder. */
export interface ChangeGroup {
  readonly where: Where;
  /** Number of prices that move: selections times run sizes. */
  readonly prices: number;
  /** The smallest and the largest move of the group. */
  readonly least: StepOf;
  readonly most: StepOf;
  /** Distinct steps of the group. */
  readonly steps: readonly Step[];
  readonly effects: readonly Effect[];
  readonly over?: true;
}

/** A step with the selection of its figure, in words. */
export interface StepOf extends Step {
  readonly of: string;
}

/** The smallest and the largest change among prices that all rise, or all fall. */
export interface Effect {
  readonly least: PriceMove;
  readonly most: PriceMove;
}

/** A price before and after. `of`: its selection, in words. */
export interface PriceMove {
  readonly of: string;
  readonly before: RunFigure;
  readonly after: RunFigure;
}

/** Selections with a price in only one of the books. */
export interface PricedOnly {
  readonly where: Where;
  /** Runs with the lowest and the highest total. */
  readonly least: RunFigure;
  readonly most: RunFigure;
}

export interface ProductImpact {
  readonly id: string;
  readonly name: string;
  /** Changes in few lines for readers, the biggest first. */
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
  /** Priced selections and their range of prices; absent if the product has no price. */
  readonly priced?: PricedOnly;
  /** Figures of the product; for a removed product, its former figures. */
  readonly prices: readonly { readonly where: Where; readonly after: Figure }[];
}

/** Price of an Example: the total in cents at its run size, or the answer in place of a price. */
export interface ExampleChange {
  readonly place: string;
  readonly product: string;
  readonly of: string;
  readonly before: number | string;
  readonly after: number | string;
}

/** A changed cell outside the ladders; or a row that is new, removed or moved. */
export interface BookChange {
  readonly sheet: string;
  /** Cell: `price-book.xlsx, Limits!C3`; for a removed row its former place. */
  readonly place: string;
  /** Key of the row's product; absent for a row without a product, `*` for a row of every product. */
  readonly product?: string | undefined;
  /** Subject of the row: `banners, height`. */
  readonly of: string;
  /** Changed column; `added`, `removed` or `order` for a whole row; `compiled otherwise` for a module. */
  readonly what: string;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
}

/**
 * Kinds of changes that customers notice.
 *
 * Differences between the answers to one entry:
 * - `more`, `less`: the customer pays more or less
 * - `refused`, `sold`: only the earlier edition, or only the later edition, has a price
 * - `refusal`: another reason for the missing price
 * - `run sizes`, `basis`: other run sizes, or another basis of the price
 * - `taken`: another number in place of the typed one
 * - `line`: other goods on the order
 *
 * Other changes:
 * - `fallback`: another replacement for a choice that is ruled out
 * - `markup`: the markup of another category, or another smallest markup
 * - `address`: an address that opens nothing or another product
 * - `published`: many samples that become published at once
 * - `mixed`: texts that were in other rows
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
  | 'mixed';

/** A change that customers notice, beyond the report's figures and bounds. */
export interface NoticedChange {
  /** Key of the product; for a change of the whole book, the subject of the change. */
  readonly product: string;
  readonly what: NoticedKind;
  /** Number of tried entries with another answer. */
  readonly entries: number;
  readonly tried: number;
  /** Entry with the biggest change, in words. */
  readonly of: string;
  /** Before and after, in words. */
  readonly change: string;
  readonly over?: true;
}

/** A field with another starting value, which a customer sees before choosing anything. */
export interface StartChange {
  readonly product: string;
  /** Label of the field. */
  readonly field: string;
  /** Starting values; '' for a field that starts empty or is absent. */
  readonly before: string;
  readonly after: string;
  /** Choices above the field, in words, of the selection whose price changes most; '' for the start of the page. */
  readonly of: string;
  /** Entered values of the compared price, in words; absent for the first price that the page shows. */
  readonly at?: string;
  /** Price of the selection; absent if it has none. */
  readonly priceBefore?: RunFigure | undefined;
  readonly priceAfter?: RunFigure | undefined;
  readonly over?: true;
}

/** A changed bound of a length or a quantity, for all selections of `where` alike, in the units of the field. */
export interface BoundChange {
  readonly product: string;
  /** Label of the field. */
  readonly field: string;
  readonly bound: 'min' | 'max';
  readonly where: Where;
  readonly before: number | undefined;
  readonly after: number | undefined;
  /** Number of units in an inch (10,000) or in a piece (1). */
  readonly unit: number;
  /** True for a bound that is removed, or moved by more than the threshold. */
  readonly over?: true;
}

/** A drawing of a page that is new, changed or no longer shown. */
export interface DrawingChange {
  readonly name: string;
  readonly change: 'new' | 'another drawing' | 'no longer used';
}

/** A product or a choice under another name. */
export interface Renamed {
  /** `product`; for a choice, the product's key and the field's label: `cards, Stock`. */
  readonly what: string;
  readonly before: string;
  readonly after: string;
}

export interface Impact {
  readonly added: readonly ProductOnly[];
  readonly removed: readonly ProductOnly[];
  /** Products whose prices changed, the biggest change first. */
  readonly products: readonly ProductImpact[];
  /** Changed Examples; `fresh`: number of Examples that the earlier book can't answer. */
  readonly examples: { readonly changed: readonly ExampleChange[]; readonly same: number; readonly fresh: number };
  readonly renamed: readonly Renamed[];
  readonly starts: readonly StartChange[];
  readonly bounds: readonly BoundChange[];
  readonly noticed: readonly NoticedChange[];
  /** All other changes of the book. */
  readonly book: readonly BookChange[];
  readonly drawings: readonly DrawingChange[];
  /** Unreadable files of either side, which could not be compared. */
  readonly unreadable: readonly Unreadable[];
}
