/** A row of the book's Examples or of `tests/cases/quotes.csv`, which are tests of their own, with what it must want. */
export interface HoldingRow {
  readonly table: 'Examples' | 'quotes.csv';
  /**
   * The product's id or the case's route, then what the row says among others, then the run size and the markup:
   * `banners; hems=All sides; width=96; run=1; markup=20+5`. Without a markup, none. Of a row without a price there is no run.
   */
  readonly row: string;
  /** The row's per unit (four decimals), its total (two), or its notice. */
  readonly wants: string;
}

export type ItemKind = 'route' | 'options' | 'dependency' | 'limit' | 'message' | 'label' | 'figure' | 'rule';

/** A thing that the specification or a decision says, and that a test has to hold. */
export interface Item {
  /** `S5-...` for section 5 of the specification, `D24-...` for decision 24. Never reused for something else. */
  readonly id: string;
  readonly kind: ItemKind;
  readonly says: string;
  readonly heldBy?: readonly HoldingRow[];
  /** The issue that builds it; the app lacks it so far. */
  readonly notYet?: number;
}

const ofKind =
  (kind: ItemKind) =>
  (id: string, says: string, ...heldBy: readonly HoldingRow[]): Item => ({
    id,
    kind,
    says,
    ...(heldBy.length > 0 && { heldBy }),
  });

export const route = ofKind('route');
export const options = ofKind('options');
export const dependency = ofKind('dependency');
export const limit = ofKind('limit');
export const message = ofKind('message');
export const label = ofKind('label');
export const figure = ofKind('figure');
export const rule = ofKind('rule');

export const example = (row: string, wants: string): HoldingRow => ({ table: 'Examples', row, wants });
export const quoted = (row: string, wants: string): HoldingRow => ({ table: 'quotes.csv', row, wants });
