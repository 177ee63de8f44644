import type { Markup, Selection } from '../pricing/index.ts';

/** Price that pricing staff expect for a selection, from a row of the sheet Examples (`generated/examples.ts`). */
export interface Example {
  /** Cell in the price book. */
  readonly place: string;
  readonly product: string;
  /** The choices that the row names; all other fields have their defaults. */
  readonly given: Selection;
  readonly selection: Selection;
  readonly markup: Markup;
  readonly want:
    | { readonly runSize: number; readonly perUnit: number; readonly total: number }
    | { readonly notice: string };
}
