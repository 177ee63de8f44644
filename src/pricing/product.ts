/**
 * What the compiler emits and the core runs: one product of the price book.
 *
 * A selection maps field keys to what is chosen or entered, as text: a choice's name, a length (`96` inches, `8ft` feet), a quantity.
 * A key that is absent is empty. It is untrusted (it comes from the address bar) until `normalise` has settled it.
 * `S` is the product's own selection type, so that generated conditions are checked against its choices.
 */
import type { Cents, Length, Percent, UnitPrice } from './units.ts';

export type Selection = Readonly<Record<string, string | undefined>>;

/** Whether a price is a figure of the specification or a stand-in that is shown as such (decision 36). */
export type Basis = 'published' | 'sample';

/** A compiled `when`. A method, not a function property, so that a product of a narrower selection type is still a `Product`. */
export interface Conditional<S> {
  when?(selection: S): boolean;
}

export type CartAttribute = 'stock' | 'color' | 'shape' | 'edgeColor' | 'foilColor' | 'coating' | 'notes';

interface FieldBase {
  readonly id: string;
  readonly label: string;
  readonly cartAttribute?: CartAttribute;
  /** Where the screen shows the field, 1 first; fields without one come after, in the order that everything else keeps. */
  readonly position?: number;
}

export interface Adder {
  readonly amount: UnitPrice;
  readonly per: 'sq ft' | 'unit';
  readonly basis: Basis;
}

/** One value of a choice field. A name may stand more than once; at most one of them holds at a time. */
export interface Choice<S = Selection> extends Conditional<S> {
  readonly name: string;
  readonly isDefault?: true;
  readonly adds?: Adder;
  /** A size that fixes the lengths, `{width, height}` in 1/10,000 inch. */
  readonly size?: { readonly width: Length; readonly height: Length };
  /** What a step per this field counts, in 1/10,000. */
  readonly counts?: number;
  readonly note?: { readonly text: string; readonly to: 'screen' | 'cart' | 'both' };
  /** Left out of the cart line's notes (`None`, `No`). */
  readonly silent?: true;
}

export interface ChoiceField<S = Selection> extends FieldBase {
  readonly kind: 'choice';
  readonly start?: string;
  /** Empty until the person chooses (decision 18). */
  readonly startsEmpty?: true;
  readonly waitsFor?: { readonly field: string; readonly text: string };
  /** What becomes of the selector when one choice is left. */
  readonly whenForced: 'show' | 'hide';
  readonly choices: readonly Choice<S>[];
}

/** A bound of a length (1/10,000 inch), a quantity (pieces) or a count. */
export interface Limit<S = Selection> extends Conditional<S> {
  readonly min?: number;
  readonly max?: number;
  /** `clamp`: the value is moved to the bound; otherwise the message stands in place of a price. */
  readonly outside: { readonly kind: 'clamp' } | { readonly kind: 'message'; readonly text: string };
}

export interface LengthField<S = Selection> extends FieldBase {
  readonly kind: 'length';
  readonly start?: string;
  /** An entry between two steps is moved to the nearest. */
  readonly step?: Length;
  readonly limits: readonly Limit<S>[];
}

export interface QuantityField<S = Selection> extends FieldBase {
  readonly kind: 'quantity';
  readonly start?: string;
  readonly limits: readonly Limit<S>[];
}

/** A whole number that a price depends on besides the quantity: colors, locations, pages. */
export interface CountField<S = Selection> extends FieldBase {
  readonly kind: 'count';
  readonly start?: string;
  readonly limits: readonly Limit<S>[];
}

/** The choice field of the customer's price level, in products whose prices depend on it. Its first choice is the usual level. */
export const levelField = 'level';

/** A field that takes a number. */
export type NumberField<S = Selection> = LengthField<S> | QuantityField<S> | CountField<S>;
export type Field<S = Selection> = ChoiceField<S> | NumberField<S>;

/**
 * What the rows of a table are told apart by besides the quantity: what a step charges for, of one piece, the area of the run, or a length in
 * inches.
 */
export type Measure = Term | 'total sq ft' | 'width' | 'height';

/** A row of a table that holds from a quantity on and, where the table has a measure, from that much of it on (1/10,000). */
export interface Tier<S = Selection> extends Conditional<S> {
  readonly from: number;
  readonly over?: number;
  readonly basis: Basis;
}

/** A price per sq ft (area) or per piece (unit). */
export interface Rate<S = Selection> extends Tier<S> {
  readonly amount: UnitPrice;
}

/** What a step charges for. Measures of a piece count it as often as there are pieces; `run` is one. */
export type Term = 'run' | 'piece' | 'sq ft' | 'ft wide' | 'ft high' | 'ft around' | (string & {});

/** How much of it is charged: of what is beyond so many, so many at a time, rounded, and no fewer than so many; each in 1/10,000. */
export interface Units {
  /** Multiplied with each other; absent: the run. */
  readonly per?: readonly Term[];
  readonly beyond?: number;
  readonly every?: number;
  readonly rounded?: 'up' | 'down' | 'nearest';
  readonly fewest?: number;
}

/** `figure`: 1/10,000 dollar, or of `percent` and `margin` 1/1,000 percent. */
export interface StepRow<S = Selection> extends Tier<S>, Units {
  readonly figure: number;
}

export const stepVerbs = [
  'add',
  'percent',
  'margin',
  'at least',
  'at most',
  'round up',
  'round down',
  'round nearest',
] as const;
export type StepVerb = (typeof stepVerbs)[number];

/** A step from the base price of a run to what it costs. It looks at an amount and adds what changes; at most one of its rows holds at a time. */
export interface Step<S = Selection> {
  /** The number by which steps stand in order and name each other. */
  readonly step: number;
  readonly label: string;
  readonly do: StepVerb;
  /** The amounts that the step looks at: of earlier steps, or of the base price; absent: all that has been reached. */
  readonly of?: readonly (number | 'base')[];
  /** Multiplied with each other. */
  readonly by?: readonly Measure[];
  readonly rows: readonly StepRow<S>[];
}

/** How a side (1/10,000 inch) or the area (1/10,000 sq ft) of a piece is billed, from a size on: more by `add`, `atLeast` so much, up to a multiple of `step`, up to the next of `sizes`. */
export interface BilledRow<S = Selection> extends Conditional<S> {
  readonly from: number;
  readonly add?: number;
  readonly atLeast?: number;
  readonly step?: number;
  readonly sizes?: readonly number[];
}

export const billedSides = ['width', 'height', 'area'] as const;
export type BilledSide = (typeof billedSides)[number];
export type BilledSizes<S = Selection> = { readonly [side in BilledSide]?: readonly BilledRow<S>[] };

/** How a quantity between two run sizes is priced: on the straight line between their totals or their unit prices, or at the unit price of one of them. */
export const betweenRunSizes = ['total', 'unit price', 'lower', 'higher'] as const;
export type BetweenRunSizes = (typeof betweenRunSizes)[number];

/** The run sizes that a rate is quoted at: fixed ones, or the one the quantity field says. */
export type RunSizes = readonly number[] | 'quantity';

export type Pricing<S = Selection> =
  | {
      readonly kind: 'run-size';
      /** The fields that change the price, in the order of the table's key. */
      readonly keys: readonly string[];
      /** One line per option combination; `ladder.ts` has the format. */
      readonly table: string;
      /** The quantity field says the run size, which may lie between those of the table. */
      readonly between?: BetweenRunSizes;
    }
  | {
      readonly kind: 'area' | 'unit';
      readonly by?: readonly Measure[];
      /** None where steps alone make the price. */
      readonly rates: readonly Rate<S>[];
      readonly runSizes: RunSizes;
    };

export const noticeStates = [
  'choose',
  'size',
  'number',
  'invalid size',
  'limits',
  'unpriced',
  'hint',
  'empty quote',
  'stock coming soon',
  'stock unpriced',
  'no prices',
] as const;
export type NoticeState = (typeof noticeStates)[number];

/** What stands in place of a price, `{field}` filled in. Tried in order; the first that holds is shown. */
export interface Notice<S = Selection> extends Conditional<S> {
  readonly state: NoticeState;
  readonly text: string;
}

export interface Warning<S = Selection> extends Conditional<S> {
  readonly text: string;
}

export interface Product<S = Selection> {
  readonly id: string;
  /** On the cart line. */
  readonly name: string;
  /** The page's heading. */
  readonly title: string;
  readonly routes: readonly string[];
  /** The menu that Back leads to. */
  readonly menu: string;
  readonly markupCategory: string;
  /** The cart line's quantity, where the product has a dropdown for it. */
  readonly cartQuantity?: { readonly min: number; readonly max: number };
  /** The stock on the cart line when no field supplies it. */
  readonly cartStock?: string;
  readonly fields: readonly Field<S>[];
  readonly pricing: Pricing<S>;
  readonly billed?: BilledSizes<S>;
  /** In the order in which they are taken. */
  readonly steps?: readonly Step<S>[];
  readonly notices: readonly Notice<S>[];
  readonly warnings: readonly Warning<S>[];
  /** Stocks without any price at all: `true` when the whole product has none. */
  readonly withoutPrice?: true | { readonly field: string; readonly choices: readonly string[] };
}

/**
 * A price at a run size. `total` is the truth (decision 1). The price of a piece stands twice, each rounded once from the exact figure: `perUnit`
 * with four decimals as it is held (decision 2), `perUnitCents` as it is shown. The one must not be rounded to the other.
 */
export interface PriceRow {
  readonly runSize: number;
  readonly perUnit: UnitPrice;
  readonly perUnitCents: Cents;
  readonly total: Cents;
  readonly basis: Basis;
}

/** A category's markup: percent and a fixed add per run total (decision 2). */
export interface Markup {
  readonly pct: Percent;
  readonly fixed: Cents;
}
