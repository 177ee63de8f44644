import {
  decimalText,
  dollarText,
  misreading,
  type NumberMark,
  plainNumber,
  readNumber,
} from '../../../pricing/index.ts';
import { formatCount } from '../../../quotes/format.ts';
import { mapValues } from '../../../quotes/record.ts';
import { maxAmount, readAmount } from '../../../quotes/settings.ts';

/**
 * A number that is edited per category. `step` is the step of its box, and `places` the number of stored decimals
 * (decision 5).
 */
export interface AmountField {
  readonly key: string;
  readonly label: string;
  readonly globalLabel: string;
  readonly places: number;
  readonly step: number;
  /** Mark that a person may type next to the number, such as `%`. */
  readonly mark: NumberMark;
}

/** Amounts of one category by field. Each amount is an integer that counts units of the field's last decimal place. */
export type Amounts = Readonly<Record<string, number>>;
export type AmountTexts = Readonly<Record<string, string>>;

export const textsOf = (fields: readonly AmountField[], amounts: Amounts): AmountTexts =>
  Object.fromEntries(fields.map(({ key, places }) => [key, decimalText(amounts[key] ?? 0, places)]));

const amountOf = ({ places, mark }: AmountField, text: string): number => readAmount(plainNumber(text, mark), places);

/** Reads amounts. A blank, negative or non-numeric text counts as 0 (specification, section 5; decision 6). */
export const amountsOf = (fields: readonly AmountField[], texts: AmountTexts): Amounts =>
  Object.fromEntries(fields.map((field) => [field.key, amountOf(field, texts[field.key] ?? '')]));

export const countedText = (field: AmountField, text: string): string =>
  misreading(text, field.mark) === undefined ? decimalText(amountOf(field, text), field.places) : text;

/**
 * Number of decimals with which a typed number is compared with the amount that was read from it. Amounts have fewer
 * decimals, so the comparison notices a rounded number.
 */
const comparedPlaces = 9;

/**
 * Returns the message that a text was read as a different number. Undefined for a blank text, and for a text that was
 * read as written.
 */
export function countedNote(field: AmountField, text: string): string | undefined {
  const counted = countedText(field, text);
  const same = readNumber(text, comparedPlaces, field.mark) === readNumber(counted, comparedPlaces);
  if (text.trim() === '' || same) return undefined;
  const { label, places } = field;
  const range = `from 0 to ${formatCount(maxAmount(places))} with at most ${places} decimals`;
  return `“${text.trim()}” counts as ${counted}: ${label} is a number ${range}.`;
}

/**
 * Returns the new text of a box when the up or down arrow key is pressed. The amount moves to the next multiple of the
 * step (specification, section 5), but not below `least`.
 */
export function steppedText(field: AmountField, text: string, direction: 1 | -1, least = 0): string {
  const step = Math.round(field.step * 10 ** field.places);
  const value = amountOf(field, text);
  const next = direction > 0 ? Math.floor(value / step) + 1 : Math.ceil(value / step) - 1;
  return decimalText(Math.max(least, next * step), field.places);
}

/** Amounts that are all 0, because an absent field counts as 0. */
export const noAmounts: Amounts = {};

/** Returns the amounts, each raised to its minimum in `smallest`. */
export const raised = (amounts: Amounts, smallest: Amounts): Amounts => ({
  ...amounts,
  ...mapValues(smallest, (least, key) => Math.max(least, amounts[key] ?? 0)),
});

/** Returns an amount with the mark of its field: `10 %`, `$5`. */
export const amountText = ({ places, mark }: AmountField, amount: number): string =>
  mark === '%' ? `${decimalText(amount, places)} %` : dollarText(amount, places, 0);

export const sameAmounts = (fields: readonly AmountField[], a: Amounts, b: Amounts): boolean =>
  fields.every(({ key }) => (a[key] ?? 0) === (b[key] ?? 0));
