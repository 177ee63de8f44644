import { SettingsConflict } from '../../../data/server-error.ts';
import { type AmountField, type Amounts, amountText, noAmounts } from './amounts.ts';
import type { AmountMap } from './draft.ts';
import type { EditorKind } from './editor-kind.ts';

export interface ConflictingRow {
  readonly category: string;
  readonly yours: Amounts;
  readonly theirs: Amounts;
}

/** Choice of the manager whose amounts are saved for a row: the person at this page, or the other manager. */
export type Side = 'yours' | 'theirs';

/**
 * Returns the rows in conflict if a save failed because somebody else had set the same rows since the page showed them.
 * Undefined if the save failed for another reason.
 */
export function conflictingRows(error: unknown, kind: EditorKind): readonly ConflictingRow[] | undefined {
  if (!(error instanceof SettingsConflict)) return undefined;
  const whole = { markups: {}, shipping: {} };
  const yours = kind.read({ ...whole, ...error.yours });
  const theirs = kind.read({ ...whole, ...error.theirs });
  return Object.keys({ ...yours, ...theirs }).map((category) => ({
    category,
    yours: yours[category] ?? noAmounts,
    theirs: theirs[category] ?? noAmounts,
  }));
}

/** Returns the amounts of a row, in the order of the fields: `10 %, $5`. */
export const rowText = (fields: readonly AmountField[], amounts: Amounts): string =>
  fields.map((field) => amountText(field, amounts[field.key] ?? 0)).join(', ');

/**
 * Returns the other manager's amounts by category. After a person has chosen the sides, the page counts these amounts
 * as seen, so that the next save has no conflict.
 */
export const theirsOf = (rows: readonly ConflictingRow[]): AmountMap =>
  Object.fromEntries(rows.map(({ category, theirs }) => [category, theirs]));
