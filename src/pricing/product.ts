/**
 * Product of the price book: the compiler's output and the core's input. A selection maps field keys to chosen or
 * entered texts: a choice's name, a length (`96` inches, `8ft` feet), a quantity. An absent key is an empty field. A
 * selection is untrusted (it comes from the address bar) until `normalise` has settled it. `S` is the product's own
 * selection type, against which conditions are checked: a wrong name does not compile.
 */
import type { Cents, Length, Percent, UnitPrice } from './units.ts';

export type Selection = Readonly<Record<string, string | undefined>>;

/** Basis of a price: a figure of the specification, or a stand-in that is marked as such (decision 36). */
export type Basis = 'published' | 'sample';

type Values<V> = readonly NonNullable<V>[];

/** Condition: the allowed values, or the excluded (`not`) values, of fields. All fields must match. */
export type Condition<S = Selection> = {
  readonly [F in keyof S]?: Values<S[F]> | { readonly not: Values<S[F]> };
};

/** A row of the book; without a `when` it always holds. */
export interface Conditional<S = Selection> {
  readonly when?: Condition<S>;
}

export type CartAttribute = 'stock' | 'color' | 'shape' | 'edgeColor' | 'foilColor' | 'coating' | 'notes';

interface FieldBase {
  readonly id: string;
  readonly label: string;
  readonly cartAttribute?: CartAttribute;
  /** Position on the screen, from 1; fields without a position follow. Elsewhere the order of the book applies. */
  readonly position?: number;
}

export interface Adder {
  readonly amount: UnitPrice;
  readonly per: 'sq ft' | 'unit';
  readonly basis: Basis;
}

/** One value of a choice field. Several rows may share a name; at most one of them is valid at a time. */
export interface Choice<S = Selection> extends Conditional<S> {
  readonly name: string;
  readonly isDefault?: true;
  readonly adds?: Adder;
  /** Fixed size in place of the lengths, `{width, height}` in 1/10,000 inch. */
  readonly size?: { readonly width: Length; readonly height: Length };
  /** Units that a step counts for this choice, in 1/10,000. */
  readonly counts?: number;
  readonly note?: { readonly text: string; readonly to: 'screen' | 'cart' | 'both' };
  /** True if the choice is left out of the cart line's notes (`None`, `No`). */
  readonly silent?: true;
}

export interface ChoiceField<S = Selection> extends FieldBase {
  readonly kind: 'choice';
  readonly start?: string;
  /** True if the field is empty until the person chooses (decision 18). */
  readonly startsEmpty?: true;
  readonly waitsFor?: { readonly field: string; readonly text: string };
  /** Display of the selector with a single allowed choice. */
  readonly whenForced: 'show' | 'hide';
  readonly choices: readonly Choice<S>[];
}

/** Bounds of a length (1/10,000 inch), a quantity (pieces) or a count. */
export interface Limit<S = Selection> extends Conditional<S> {
  readonly min?: number;
  readonly max?: number;
  /** `clamp`: the value is moved to the bound; otherwise the message replaces the price. */
  readonly outside: { readonly kind: 'clamp' } | { readonly kind: 'message'; readonly text: string };
}

export interface LengthField<S = Selection> extends FieldBase {
  readonly kind: 'length';
  readonly start?: string;
  /** Increment of allowed lengths; an entry between two multiples is moved to the nearest. */
  readonly step?: Length;
  readonly limits: readonly Limit<S>[];
}

export interface QuantityField<S = Selection> extends FieldBase {
  readonly kind: 'quantity';
  readonly start?: string;
  readonly limits: readonly Limit<S>[];
}

/** A whole number that affects the price, other than the quantity: colors, locations, pages. */
export interface CountField<S = Selection> extends FieldBase {
  readonly kind: 'count';
  readonly start?: string;
  readonly limits: readonly Limit<S>[];
}

/**
 * Id of the choice field for the customer's price level, in products priced by level. The field's first choice is the
 * usual level.
 */
export const levelField = 'level';

export type NumberField<S = Selection> = LengthField<S> | QuantityField<S> | CountField<S>;
export type Field<S = Selection> = ChoiceField<S> | NumberField<S>;

/**
 * Measure by which rows of a table are chosen, beside the quantity: a term of one piece, the area of the run, or a side
 * in inches.
 */
export type Measure = Term | 'total sq ft' | 'width' | 'height';

/**
 * Row of a table, valid from a quantity (`from`) on, and from an amount of the table's measures (`over`, 1/10,000) on.
 */
export interface Tier<S = Selection> extends Conditional<S> {
  readonly from: number;
  readonly over?: number;
  readonly basis: Basis;
}

/** A price per sq ft (area) or per piece (unit). */
export interface Rate<S = Selection> extends Tier<S> {
  readonly amount: UnitPrice;
}

/** Term that a step charges for: the run, a piece, a measure of a piece, or the id of a field that counts. */
export type Term = 'run' | 'piece' | 'sq ft' | 'ft wide' | 'ft high' | 'ft around' | (string & {});

/**
 * Rule for counting units: the excess over `beyond`, in groups of `every`, `rounded`, at least `fewest`; amounts in
 * 1/10,000.
 */
export interface Units {
  /** Terms whose amounts are multiplied; absent for a charge on the whole run. */
  readonly per?: readonly Term[];
  readonly beyond?: number;
  readonly every?: number;
  readonly rounded?: 'up' | 'down' | 'nearest';
  readonly fewest?: number;
}

/** A row of a step. `figure`: 1/10,000 dollar; for `percent` and `margin` 1/1,000 percent. */
export interface StepRow<S = Selection> extends Tier<S>, Units {
  readonly figure: number;
}

/** Verbs of steps; docs/architecture.md lists the files that a new verb changes. */
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

/**
 * A step between the base price of a run and its final price. A step takes an amount and adds a change; at most one of
 * its rows is valid at a time.
 */
export interface Step<S = Selection> {
  /** Number that sets the order of the steps, and by which other steps refer to this step. */
  readonly step: number;
  readonly label: string;
  readonly do: StepVerb;
  /** Amounts that the step applies to: the base price, or the changes by earlier steps; absent for the sum so far. */
  readonly of?: readonly (number | 'base')[];
  /** Measures that are multiplied and compared with `over` of the rows. */
  readonly by?: readonly Measure[];
  readonly rows: readonly StepRow<S>[];
}

/**
 * Rule for billing a side (1/10,000 inch) or the area (1/10,000 sq ft) of a piece that is `from` or larger. The rule
 * adds `add`, raises the result to `atLeast`, and rounds up to a multiple of `step`, then to the next of `sizes`.
 */
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

/**
 * Methods of pricing a quantity between two run sizes: by linear interpolation of the totals or of the unit prices, or
 * at the unit price of the lower or the higher run size.
 */
export const betweenRunSizes = ['total', 'unit price', 'lower', 'higher'] as const;
export type BetweenRunSizes = (typeof betweenRunSizes)[number];

/** Run sizes priced by rates: a fixed list, or the entered quantity. */
export type RunSizes = readonly number[] | 'quantity';

export type Pricing<S = Selection> =
  | {
      readonly kind: 'run-size';
      /** Fields that affect the price, in the order of the table's key. */
      readonly keys: readonly string[];
      /** One line per option combination; format in `ladder.ts`. */
      readonly table: string;
      /** Method of pricing a quantity between two run sizes; if present, the quantity field gives the run size. */
      readonly between?: BetweenRunSizes;
    }
  | {
      readonly kind: 'area' | 'unit';
      readonly by?: readonly Measure[];
      /** Empty if steps alone make the price. */
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

/** Text in place of a price; `{field}` is replaced by the field's value. The first valid notice of a state is shown. */
export interface Notice<S = Selection> extends Conditional<S> {
  readonly state: NoticeState;
  readonly text: string;
}

export interface Warning<S = Selection> extends Conditional<S> {
  readonly text: string;
}

export interface Product<S = Selection> {
  readonly id: string;
  /** Name on the cart line. */
  readonly name: string;
  /** Heading of the page. */
  readonly title: string;
  readonly routes: readonly string[];
  /** Menu that Back leads to. */
  readonly menu: string;
  readonly markupCategory: string;
  /** Range of the cart line's quantity, if the product has a dropdown for it. */
  readonly cartQuantity?: { readonly min: number; readonly max: number };
  /** Stock on the cart line if no field supplies it. */
  readonly cartStock?: string;
  readonly fields: readonly Field<S>[];
  readonly pricing: Pricing<S>;
  readonly billed?: BilledSizes<S>;
  readonly steps?: readonly Step<S>[];
  readonly notices: readonly Notice<S>[];
  readonly warnings: readonly Warning<S>[];
  /** Stocks without any price; `true` for the whole product. */
  readonly withoutPrice?: true | { readonly field: string; readonly choices: readonly string[] };
}

/**
 * Price of a run. `total` is authoritative (decision 1). `perUnit` has four decimals (decision 2), `perUnitCents` is
 * the shown price of a piece; each is rounded once from the exact price, because cents of `perUnit` would be rounded
 * twice.
 */
export interface PriceRow {
  readonly runSize: number;
  readonly perUnit: UnitPrice;
  readonly perUnitCents: Cents;
  readonly total: Cents;
  readonly basis: Basis;
}

/** A category's markup: a percent and a fixed amount, added to a run's total (decision 2). */
export interface Markup {
  readonly pct: Percent;
  readonly fixed: Cents;
}
