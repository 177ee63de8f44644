import type { Fraction } from './fraction.ts';
import type { SourceCell } from './price-sources.ts';
import type { Adder, Basis } from './product.ts';
import type { Cents, Length, Percent, UnitPrice } from './units.ts';

/** What a line adds to the run's total: exact cents. All of them together are the total, to the last digit. */
interface Adds {
  readonly adds: Fraction;
}

/** A figure of the book, with the cell that it stands in. */
interface FromBook extends Adds {
  readonly basis: Basis;
  readonly cell: SourceCell;
}

/** A price per sq ft or per piece. */
interface PerPiece extends FromBook {
  readonly amount: UnitPrice;
  readonly per: Adder['per'];
}

/** A line of the way from the book's figures to the price of a run. */
export type ExplainedLine =
  /** A run's price as the book states it; `perUnit` stands in a cell of its own. */
  | (FromBook & { readonly kind: 'ladder'; readonly runSize: number; readonly total: Cents })
  /** The area of one piece, `square feet` exact; `cells` where a choice fixes the size. */
  | {
      readonly kind: 'area';
      readonly width: Length;
      readonly height: Length;
      readonly squareFeet: Fraction;
      readonly cells?: readonly [width: SourceCell, height: SourceCell];
    }
  /** From the quantity `from` on. */
  | (PerPiece & { readonly kind: 'rate'; readonly from: number })
  | (PerPiece & { readonly kind: 'adder'; readonly field: string; readonly choice: string })
  /** What rounding to cents adds or takes. */
  | (Adds & { readonly kind: 'rounding' })
  /** Where the book's price ends and the markup begins. */
  | { readonly kind: 'base'; readonly total: Cents }
  | (Adds & { readonly kind: 'percent'; readonly pct: Percent; readonly of: Cents })
  | (Adds & { readonly kind: 'fixed'; readonly fixed: Cents });

/** How a selected quote came about. */
export interface Explanation {
  readonly runSize: number;
  readonly lines: readonly ExplainedLine[];
  /** The sum of the lines. */
  readonly total: Cents;
  /** Exact cents, of which the row's `perUnit` and `perUnitCents` are each rounded. */
  readonly perUnit: Fraction;
  /**
   * Where `perUnit` comes from: a cell of the book, the lines of one piece, or the total divided by the run size, which is so where there is
   * a markup (decision 2).
   */
  readonly perUnitFrom: SourceCell | 'piece' | 'total';
}
