/** What changes for customers from one compiled book to another. */
import type { Where } from './cubes.ts';
import type { Figure, RunFigure } from './figures.ts';
import type { Unreadable } from './price-list.ts';

/** A figure that is new, gone, or not what it was, for all selections of `where` alike. */
export interface FigureChange {
  readonly where: Where;
  /** Absent: the figure is new (a run size that was added). */
  readonly before?: Figure;
  /** Absent: the figure is gone. */
  readonly after?: Figure;
  /** Effect of a changed rate or adder on the price of a piece, each direction by itself; absent where there is none. */
  readonly effects?: readonly Effect[];
  /** More than the threshold. */
  readonly over?: true;
}

/** Changes shown as one: the prices of a stock's ladders, or one choice's adder. */
export interface ChangeGroup {
  readonly where: Where;
  /** How many prices it moves: selections times run sizes. */
  readonly prices: number;
  /** The ends of the range. */
  readonly least: StepOf;
  readonly most: StepOf;
  /** What happened, each different one once. */
  readonly steps: readonly Omit<StepOf, 'of'>[];
  readonly effects: readonly Effect[];
  readonly over?: true;
}

/** A figure before and after, of a selection in words. */
export interface StepOf {
  readonly of: string;
  readonly before?: Figure;
  readonly after?: Figure;
}

/** The selections whose price moves least and most, all in one direction. */
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
  /** Every price that it has, or had. */
  readonly prices: readonly FigureChange[];
}

/** What an Example costs: the total in cents at its run size, or what stands in place of it. */
export interface ExampleChange {
  readonly place: string;
  readonly product: string;
  readonly of: string;
  readonly before: number | string;
  readonly after: number | string;
}

/** A cell outside the ladders that is not what it was; or a row that is new, gone or elsewhere. */
export interface BookChange {
  readonly sheet: string;
  /** `price-book.xlsx, Limits!C3`: of a row that is gone the place where it stood. */
  readonly place: string;
  /** Its key, where the row is of one; `*` where it is of all. */
  readonly product?: string;
  /** What the row is about: `banners, height`. */
  readonly of: string;
  /** The column; of a whole row `added`, `removed` or `order`. */
  readonly what: string;
  readonly before?: string;
  readonly after?: string;
}

/**
 * How the counter's answers to entries differ: `more` and `less` is paid, what was `sold` is `refused` or the other way round, another `refusal`, other
 * `run sizes`, another `basis`, another number is `taken` in place of the typed one, another thing is to be made (`line`). Beside the entries:
 * the `fallback` of a choice that is ruled out, the `markup` of another category, another `address`, many samples that are `published`.
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
  | 'published';

/** A change that customers notice and that no figure or bound of the report says. */
export interface NoticedChange {
  /** Its key; of the whole book what it is about. */
  readonly product: string;
  readonly what: NoticedKind;
  /** Number of tried entries that are answered in another way. */
  readonly entries: number;
  readonly tried: number;
  /** The entry whose answer changes most, in words. */
  readonly of: string;
  /** Before and after, in words. */
  readonly change: string;
  readonly over?: true;
}

/** What a customer sees before choosing anything more: a field that starts at something else. */
export interface StartChange {
  readonly product: string;
  /** The field's label. */
  readonly field: string;
  /** Choices; '' for a field that starts empty or is absent. */
  readonly before: string;
  readonly after: string;
  /** What is chosen above it, in words; '' at the very start. Of several the one whose price moves most. */
  readonly of: string;
  /** Other than the first price that is shown then: what is entered, in words. */
  readonly at?: string;
  /** The price of that; absent where there is none. */
  readonly priceBefore?: RunFigure;
  readonly priceAfter?: RunFigure;
  readonly over?: true;
}

/** A bound of a length or a quantity that is not what it was, for all selections of `where` alike. In the units of the field. */
export interface BoundChange {
  readonly product: string;
  /** The field's label. */
  readonly field: string;
  readonly bound: 'min' | 'max';
  readonly where: Where;
  readonly before?: number;
  readonly after?: number;
  /** 10,000 for inches, 1 for pieces. */
  readonly unit: number;
  /** It is gone, or moved by more than the threshold. */
  readonly over?: true;
}

/** A drawing that pages show is new or another one, or none shows it any more. */
export interface DrawingChange {
  readonly name: string;
  readonly change: 'new' | 'another drawing' | 'no longer used';
}

/** A product or a choice under another name. */
export interface Renamed {
  /** A product's key; for a choice the field's label stands before it. */
  readonly what: string;
  readonly before: string;
  readonly after: string;
}

export interface Impact {
  readonly added: readonly ProductOnly[];
  readonly removed: readonly ProductOnly[];
  /** Products whose prices changed, the biggest change first. */
  readonly products: readonly ProductImpact[];
  /** `fresh`: those that ask for what the earlier book does not have. */
  readonly examples: { readonly changed: readonly ExampleChange[]; readonly same: number; readonly fresh: number };
  readonly renamed: readonly Renamed[];
  readonly starts: readonly StartChange[];
  readonly bounds: readonly BoundChange[];
  readonly noticed: readonly NoticedChange[];
  /** Everything else of the book that is not what it was. */
  readonly book: readonly BookChange[];
  readonly drawings: readonly DrawingChange[];
  /** Files of either side that could not be read; what they said before is not known. */
  readonly unreadable: readonly Unreadable[];
}
