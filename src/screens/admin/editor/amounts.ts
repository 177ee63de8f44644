import { decimalText, misreading, type NumberMark, plainNumber, readNumber } from '../../../pricing/index.ts';
import { mapValues } from '../../../quotes/record.ts';
import { maxAmount, readAmount } from '../../../quotes/settings.ts';
import { formatCount } from '../../../quotes/format.ts';

/** A number that is edited per category. `step` is that of its box, `places` the decimals that are held (decision 5). */
export interface AmountField {
  readonly key: string;
  /** The column's header; with the category before it, the name of its box. */
  readonly label: string;
  /** The label of the box that is applied to all categories. */
  readonly globalLabel: string;
  readonly places: number;
  readonly step: number;
  /** What may stand beside the number. */
  readonly mark: NumberMark;
}

/** The amounts of one category by field, as integers of the field's places. */
export type Amounts = Readonly<Record<string, number>>;
/** The same as they stand in the boxes. */
export type AmountTexts = Readonly<Record<string, string>>;

export const textsOf = (fields: readonly AmountField[], amounts: Amounts): AmountTexts =>
  Object.fromEntries(fields.map(({ key, places }) => [key, decimalText(amounts[key] ?? 0, places)]));

const amountOf = ({ places, mark }: AmountField, text: string): number => readAmount(plainNumber(text, mark), places);

/** Blank, negative or non-numeric is 0 (specification, section 5; decision 6). */
export const amountsOf = (fields: readonly AmountField[], texts: AmountTexts): Amounts =>
  Object.fromEntries(fields.map((field) => [field.key, amountOf(field, texts[field.key] ?? '')]));

/** A box's text as it counts; one that can't be read stays as it is. */
export const countedText = (field: AmountField, text: string): string =>
  misreading(text, field.mark) === undefined ? decimalText(amountOf(field, text), field.places) : text;

/** More than are held of any amount. */
const comparedPlaces = 9;

/** What to say of a text that counts as another number; undefined where it counts as it stands, and for a blank one. */
export function countedNote(field: AmountField, text: string): string | undefined {
  const counted = countedText(field, text);
  const same = readNumber(text, comparedPlaces, field.mark) === readNumber(counted, comparedPlaces);
  if (text.trim() === '' || same) return undefined;
  const { label, places } = field;
  const range = `from 0 to ${formatCount(maxAmount(places))} with at most ${places} decimals`;
  return `“${text.trim()}” counts as ${counted}: ${label} is a number ${range}.`;
}

/** The text after an arrow key, on the next step of the box (specification, section 5), and no smaller than `least`. */
export function stepText(field: AmountField, text: string, direction: 1 | -1, least = 0): string {
  const step = Math.round(field.step * 10 ** field.places);
  const value = amountOf(field, text);
  const next = direction > 0 ? Math.floor(value / step) + 1 : Math.ceil(value / step) - 1;
  return decimalText(Math.max(least, next * step), field.places);
}

/** An amount that is absent is 0. */
export const noAmounts: Amounts = {};

/** No amount smaller than in `smallest`. */
export const raised = (amounts: Amounts, smallest: Amounts): Amounts => ({
  ...amounts,
  ...mapValues(smallest, (least, key) => Math.max(least, amounts[key] ?? 0)),
});

/** `10 %`, `$5` */
export const amountText = ({ places, mark }: AmountField, amount: number): string =>
  mark === '%' ? `${decimalText(amount, places)} %` : `$${decimalText(amount, places)}`;

export const sameAmounts = (fields: readonly AmountField[], a: Amounts, b: Amounts): boolean =>
  fields.every(({ key }) => (a[key] ?? 0) === (b[key] ?? 0));
