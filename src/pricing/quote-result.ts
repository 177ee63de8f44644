import type { NoticeState, PriceRow } from './product.ts';

/** A field's value outside what it allows, with the message of the book. */
export interface Problem {
  readonly fields: readonly string[];
  readonly text: string;
}

/**
 * What `quote` answers: priced rows; a notice in the words of the book; or the problems that keep a price away,
 * with the notice that stands beside them. Never null, never NaN, never a silent zero.
 */
export type Quote =
  | { readonly kind: 'rows'; readonly rows: readonly [PriceRow, ...PriceRow[]] }
  | { readonly kind: 'notice'; readonly state: NoticeState; readonly text: string }
  | { readonly kind: 'problems'; readonly problems: readonly [Problem, ...Problem[]]; readonly notice?: string };
