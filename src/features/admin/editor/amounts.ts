import { decimalText } from '../../../pricing/index.ts';
import { readAmount } from '../../../storage/index.ts';

/** A number that is edited per category. `step` is that of its box, `places` the decimals that are held (decision 5). */
export interface AmountField {
  readonly key: string;
  /** The column's header; with the category before it, the name of its box. */
  readonly label: string;
  /** The label of the box that is applied to all categories. */
  readonly globalLabel: string;
  readonly places: number;
  readonly step: number;
}

/** The amounts of one category by field, as integers of the field's places. */
export type Amounts = Readonly<Record<string, number>>;
/** The same as they stand in the boxes. */
export type AmountTexts = Readonly<Record<string, string>>;

export const textsOf = (fields: readonly AmountField[], amounts: Amounts): AmountTexts =>
  Object.fromEntries(fields.map(({ key, places }) => [key, decimalText(amounts[key] ?? 0, places)]));

/** Blank, negative or non-numeric is 0 (specification, section 5; decision 6). */
export const amountsOf = (fields: readonly AmountField[], texts: AmountTexts): Amounts =>
  Object.fromEntries(fields.map(({ key, places }) => [key, readAmount(texts[key] ?? '', places)]));

export const noAmounts = (fields: readonly AmountField[]): Amounts =>
  Object.fromEntries(fields.map(({ key }) => [key, 0]));

export const sameAmounts = (fields: readonly AmountField[], a: Amounts, b: Amounts): boolean =>
  fields.every(({ key }) => (a[key] ?? 0) === (b[key] ?? 0));
