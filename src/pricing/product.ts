/**
 * Product of the price book, as the compiler writes it and the pricing core reads it. A selection maps the ids of
 * fields to texts: the name of a choice, a length such as `96` (inches) or `8ft`, or a number. An empty field has no
 * key. A selection comes from the address bar and is untrusted until `normalise` has settled it. `S` is the product's
 * own selection type, so that a wrong name in a condition does not compile.
 */
import type { Cents, Length, Percent, UnitPrice } from './units.ts';

export type Selection = Readonly<Record<string, string | undefined>>;

/** Basis of a price: `published` for a figure of the specification, `sample` for a stand-in (decision 36). */
export type Basis = 'published' | 'sample';

type Values<V> = readonly NonNullable<V>[];

/**
 * Condition on fields. For each field it has the allowed values or, under `not`, the excluded values. All fields must
 * match.
 */
export type Condition<S = Selection> = {
  readonly [F in keyof S]?: Values<S[F]> | { readonly not: Values<S[F]> };
};

/** A row of the book. A row without `when` is always valid. */
export interface Conditional<S = Selection> {
  readonly when?: Condition<S>;
}

export type CartAttribute = 'stock' | 'color' | 'shape' | 'edgeColor' | 'foilColor' | 'coating' | 'notes';

interface FieldBase {
  readonly id: string;
  readonly label: string;
  readonly cartAttribute?: CartAttribute;
  /** Position on the screen only, from 1. Fields without a position follow in the order of the book. */
  readonly position?: number;
}

export interface Adder {
  readonly amount: UnitPrice;
  readonly per: 'sq ft' | 'unit';
  readonly basis: Basis;
}

/** Outlines in which a piece is drawn. A card and an oval without a size have the proportions of a business card. */
export const shapes = ['rectangle', 'card', 'circle', 'oval', 'feather', 'teardrop'] as const;
export type Shape = (typeof shapes)[number];

/** True for a flag, whose size is its length alone. */
export const isFlag = (shape: Shape): boolean => shape === 'feather' || shape === 'teardrop';

/** What a choice adds to the drawing of a piece. */
export const marks = [
  'rounded corners',
  'circle',
  'oval',
  'cut to shape',
  'half fold',
  'half fold horizontal',
  'half fold vertical',
  'tri fold',
  'z fold',
  'hems',
  'pocket top',
  'pocket bottom',
  'pocket left',
  'pocket right',
  'grommets every',
  'grommets corners',
  'grommets top corners',
  'edge',
  'foil',
  'fill',
  'frame',
  'stakes',
  'a-frame',
  'ground stake',
  'cross base',
  'pole right',
] as const;

/** A mark. `length` is the depth of a pole pocket or the distance between grommets. */
export interface Mark {
  readonly mark: (typeof marks)[number];
  readonly length?: Length;
}

/** One value of a choice field. Several rows can have the same name, but at most one of them is valid at a time. */
export interface Choice<S = Selection> extends Conditional<S> {
  readonly name: string;
  readonly isDefault?: true;
  readonly adds?: Adder;
  /** Fixed size in place of the lengths, `{width, height}` in 1/10,000 inch. */
  readonly size?: { readonly width: Length; readonly height: Length };
  /** Size that is drawn but prices nothing. A length alone, such as that of a flag, is the height. */
  readonly drawnSize?: { readonly width?: Length; readonly height: Length };
  /** Color of the choice, such as `#C9A227`. */
  readonly swatch?: string;
  readonly draws?: readonly Mark[];
  /** Units that a step counts for this choice, in 1/10,000. */
  readonly counts?: number;
  readonly note?: { readonly text: string; readonly to: 'screen' | 'cart' | 'both' };
  /** True if the cart line's notes omit the choice, as for `None` or `No`. */
  readonly silent?: true;
}

export interface ChoiceField<S = Selection> extends FieldBase {
  readonly kind: 'choice';
  readonly start?: string;
  /** True if the field is empty until the person chooses (decision 18). */
  readonly startsEmpty?: true;
  readonly waitsFor?: { readonly field: string; readonly text: string };
  /** Display of the field if only one choice is allowed. */
  readonly whenForced: 'show' | 'hide';
  readonly choices: readonly Choice<S>[];
}

/** Bounds of a length (1/10,000 inch), a quantity (pieces) or a count. */
export interface Limit<S = Selection> extends Conditional<S> {
  readonly min?: number;
  readonly max?: number;
  /**
   * Treatment of a value outside the bounds. `clamp` moves the value to the bound, `message` shows a text in place of a
   * price.
   */
  readonly outside: { readonly kind: 'clamp' } | { readonly kind: 'message'; readonly text: string };
}

interface NumberFieldBase<S> extends FieldBase {
  readonly start?: string;
  /** Only multiples are sold: a length in 1/10,000 inch, or a whole number. */
  readonly step?: number;
  /** Treatment of an entry between two multiples of `step`; absent if it is moved to the nearest one. */
  readonly betweenSteps?: 'up' | 'refused';
  readonly limits: readonly Limit<S>[];
}

export interface LengthField<S = Selection> extends NumberFieldBase<S> {
  readonly kind: 'length';
  /** Lengths that customers usually order. Other lengths are sold too, but may be in the wrong unit. */
  readonly usual?: { readonly from?: Length; readonly to?: Length };
}

export interface QuantityField<S = Selection> extends NumberFieldBase<S> {
  readonly kind: 'quantity';
}

/** A whole number other than the quantity that affects the price, such as a number of colors, locations or pages. */
export interface CountField<S = Selection> extends NumberFieldBase<S> {
  readonly kind: 'count';
}

/**
 * Id of the field for the customer's price level, in products with price levels. The field's first choice is the usual
 * level.
 */
export const levelField = 'level';

export type NumberField<S = Selection> = LengthField<S> | QuantityField<S> | CountField<S>;
export type Field<S = Selection> = ChoiceField<S> | NumberField<S>;

/**
 * Measure by which a table's row is selected, together with the quantity. It is a term, the area of the run, or a side
 * of the piece in inches.
 */
export type Measure = Term | 'total sq ft' | 'width' | 'height';

/**
 * Row of a table. The row is valid if the quantity is at least `from`, and the product of the table's measures is at
 * least `over` (1/10,000).
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

/** Term that a step charges for: the run, a piece, a measure of a piece, or the id of a count or choice field. */
export type Term = 'run' | 'piece' | 'sq ft' | 'ft wide' | 'ft high' | 'ft around' | (string & {});

/**
 * Rule for counting the units of a charge. Units beyond `beyond` are counted in groups of `every`. `rounded` is the
 * rounding of this count, and `fewest` is its minimum. All amounts are in 1/10,000.
 */
export interface Units {
  /** Terms whose amounts are multiplied; absent for a charge on the whole run. */
  readonly per?: readonly Term[];
  readonly beyond?: number;
  readonly every?: number;
  readonly rounded?: 'up' | 'down' | 'nearest';
  readonly fewest?: number;
}

/** A row of a step. `figure` is in 1/1,000 percent for the verbs `percent` and `margin`, else in 1/10,000 dollar. */
export interface StepRow<S = Selection> extends Tier<S>, Units {
  readonly figure: number;
}

/** Verbs of steps. docs/architecture.md lists the files to change for a new verb. */
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
 * A change of the price of a run, on the way from the base price to the final price. The change is computed from an
 * amount. At most one row of a step is valid at a time.
 */
export interface Step<S = Selection> {
  /** Number of the step, for the order of the steps and for references in `of`. */
  readonly step: number;
  readonly label: string;
  readonly do: StepVerb;
  /**
   * Parts of the price to which the step applies. `base` is the base price. A number means the change by the earlier
   * step that has this number. Absent if the step applies to the price reached so far.
   */
  readonly of?: readonly (number | 'base')[];
  /** Measures of a run. They are multiplied, and the result is compared with `over` of the rows. */
  readonly by?: readonly Measure[];
  readonly rows: readonly StepRow<S>[];
}

/**
 * Rule for billing a side (1/10,000 inch) or an area (1/10,000 sq ft) of at least `from`. The rule adds `add`, raises
 * the result to `atLeast`, and rounds up to a multiple of `step`, then to the next size in `sizes`.
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
 * Methods of pricing a quantity between two run sizes. `total` and `unit price` interpolate the named amount linearly.
 * `lower` and `higher` use the unit price of the lower or the higher run size.
 */
export const betweenRunSizes = ['total', 'unit price', 'lower', 'higher'] as const;
export type BetweenRunSizes = (typeof betweenRunSizes)[number];

/** Run sizes of a product with rates: a fixed list, or the entered quantity. */
export type RunSizes = readonly number[] | 'quantity';

export type Pricing<S = Selection> =
  | {
      readonly kind: 'run-size';
      /** Fields that affect the price, in the order of the table's key. */
      readonly keys: readonly string[];
      /** Lines of text, one for each combination of options. The format is described in `ladder.ts`. */
      readonly table: string;
      /** Method of pricing a quantity between two run sizes; if present, the quantity field gives the run size. */
      readonly between?: BetweenRunSizes;
    }
  | {
      readonly kind: 'area' | 'unit';
      readonly by?: readonly Measure[];
      /** Empty if adders and steps alone make the price. */
      readonly rates: readonly Rate<S>[];
      readonly runSizes: RunSizes;
    };

export type RunSizePricing = Extract<Pricing, { kind: 'run-size' }>;
export type RatedPricing = Exclude<Pricing, { kind: 'run-size' }>;

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
  /** Id of the menu that the Back link opens. */
  readonly menu: string;
  readonly markupCategory: string;
  /** Range of the quantity on the cart line, for a product with a quantity dropdown. */
  readonly cartQuantity?: { readonly min: number; readonly max: number };
  /** Stock on the cart line if no field determines the stock. */
  readonly cartStock?: string;
  /** Outline of the drawn piece; absent if the product is not drawn. */
  readonly shape?: Shape;
  readonly fields: readonly Field<S>[];
  readonly pricing: Pricing<S>;
  readonly billed?: BilledSizes<S>;
  readonly steps?: readonly Step<S>[];
  readonly notices: readonly Notice<S>[];
  readonly warnings: readonly Warning<S>[];
  /** Choices of a field for which the product has no price; `true` if the whole product has no price. */
  readonly withoutPrice?: true | { readonly field: string; readonly choices: readonly string[] };
}

/**
 * Price of a run. `total` is authoritative (decision 1). `perUnit` has four decimals (decision 2). It is
 * rounded once, from the exact price, or from the total with its markup; a ladder states it.
 */
export interface PriceRow {
  readonly runSize: number;
  readonly perUnit: UnitPrice;
  readonly total: Cents;
  readonly basis: Basis;
}

/** A category's markup: a percent and a fixed amount, added to a run's total (decision 2). */
export interface Markup {
  readonly pct: Percent;
  readonly fixed: Cents;
}
