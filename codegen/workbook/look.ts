/** How a column looks in a written workbook; its name and its kind are its definition's (`parse/sheets/`). */
import type { Columns } from '../language/columns.ts';
import type { SheetId } from '../language/sheet-names.ts';

/** What a dropdown offers beyond the words that the column's kind gives. */
export type Suggestions =
  /** Everything in another column of the workbook. A strict one refuses anything else. */
  | { readonly from: SheetId; readonly column: string; readonly strict: boolean }
  /** What stands in another sheet's column in the rows of the same product. Never strict: without a product it has nothing to offer. */
  | { readonly ownFrom: SheetId; readonly column: string }
  | { readonly words: readonly string[] };

export interface ColumnLook {
  /** What the column means: a note on its heading. */
  readonly note: string;
  /** In characters. */
  readonly width: number;
  readonly suggestions?: Suggestions;
}

export interface SheetLook<C extends Columns = Columns> {
  /** One line for the sheet Read Me. */
  readonly about: string;
  readonly columns: { readonly [K in keyof C]: ColumnLook };
}

export const look = (note: string, width: number, suggestions?: Suggestions): ColumnLook => ({
  note,
  width,
  ...(suggestions && { suggestions }),
});

/** The column `product` of every sheet but Products. */
export const productLook = look('Which calculator the row belongs to: a key of the sheet Products.', 24, {
  from: 'products',
  column: 'product',
  strict: true,
});

export const whenLook = look(
  'When the row holds, such as stock = 14pt or 18pt; color = 4/0. Blank is always. ";" is and, "!=" is none of these.',
  46,
);

export const basisLook = look(
  'published: the official figure. sample: a stand-in until the official figure is known; the app shows it as such.',
  12,
);
