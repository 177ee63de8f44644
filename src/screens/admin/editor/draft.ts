import { decimalText, misreading } from '../../../pricing/index.ts';
import { isRecord } from '../../../quotes/record.ts';
import {
  type AmountField,
  type Amounts,
  type AmountTexts,
  amountsOf,
  countedText,
  noAmounts,
  raised,
  sameAmounts,
  textsOf,
} from './amounts.ts';

/**
 * Edited rows by category key, as texts of the boxes. A category without an edited row shows the newest saved amounts
 * (decision 35).
 */
export type Draft = Readonly<Record<string, AmountTexts>>;

const isMapOf = (type: 'string' | 'number', stored: unknown): boolean =>
  isRecord(stored) &&
  Object.values(stored).every((row) => isRecord(row) && Object.values(row).every((value) => typeof value === type));

/** Returns true if a value stored for a reload is a draft. */
export const isDraft = (stored: unknown): stored is Draft => isMapOf('string', stored);

export type AmountMap = Readonly<Record<string, Amounts>>;

/** Returns true if a value stored for a reload holds amounts by category. */
export const isAmountMap = (stored: unknown): stored is AmountMap => isMapOf('number', stored);

export interface Saved {
  readonly fields: readonly AmountField[];
  readonly categories: readonly string[];
  readonly amounts: AmountMap;
  /** Smallest amounts that the price book allows. A category without an entry may have any amounts. */
  readonly smallest: AmountMap;
}

const raisedIn = ({ smallest }: Saved, category: string, amounts: Amounts): Amounts =>
  raised(amounts, smallest[category] ?? noAmounts);

/**
 * Returns the saved amounts of a category, raised to the price book's smallest amounts. Prices use the raised amounts.
 */
const savedOf = (saved: Saved, category: string): Amounts =>
  raisedIn(saved, category, saved.amounts[category] ?? noAmounts);

export const rowTexts = (saved: Saved, draft: Draft, category: string): AmountTexts =>
  draft[category] ?? textsOf(saved.fields, savedOf(saved, category));

export const draftAmounts = (saved: Saved, draft: Draft): AmountMap =>
  Object.fromEntries(
    saved.categories.map((category) => [category, amountsOf(saved.fields, rowTexts(saved, draft, category))]),
  );

/**
 * Returns the amounts of the rows to save. A row is saved if it was edited, or if a saved amount is smaller than the
 * price book allows.
 */
export const changedAmounts = (saved: Saved, draft: Draft): AmountMap =>
  Object.fromEntries(
    Object.entries(draftAmounts(saved, draft)).filter(
      ([category, amounts]) =>
        draft[category] || !sameAmounts(saved.fields, amounts, saved.amounts[category] ?? noAmounts),
    ),
  );

export const editCell = (saved: Saved, draft: Draft, category: string, field: string, text: string): Draft => ({
  ...draft,
  [category]: { ...rowTexts(saved, draft, category), [field]: text },
});

/**
 * Returns the draft after a person has left a box. The box shows the amount that was read from its text, or 0 for a
 * blank or negative text. An unreadable text stays.
 */
export function settleCell(saved: Saved, draft: Draft, category: string, field: string): Draft {
  const texts = draft[category];
  const settled = saved.fields.find(({ key }) => key === field);
  if (!texts || !settled) return draft;
  return { ...draft, [category]: { ...texts, [field]: countedText(settled, texts[field] ?? '') } };
}

/** Returns a draft with the same amounts in every row, each raised to the smallest amount of the row's category. */
export const applyToAll = (saved: Saved, amounts: Amounts): Draft =>
  Object.fromEntries(
    saved.categories.map((category) => [category, textsOf(saved.fields, raisedIn(saved, category, amounts))]),
  );

/**
 * Returns the draft of an import. The imported amounts are raised to the smallest amounts of each category. A row equal
 * to the saved amounts is left out.
 */
export const importedDraft = (saved: Saved, imported: AmountMap): Draft =>
  Object.fromEntries(
    saved.categories.flatMap((category) => {
      const amounts = imported[category] && raisedIn(saved, category, imported[category]);
      return amounts && !sameAmounts(saved.fields, amounts, savedOf(saved, category))
        ? [[category, textsOf(saved.fields, amounts)]]
        : [];
    }),
  );

export interface Raised {
  readonly category: string;
  readonly field: AmountField;
  readonly from: number;
  /** Smallest allowed amount, which replaces the amount `from`. */
  readonly to: number;
}

export const raisedAmounts = ({ fields, smallest }: Saved, amounts: AmountMap): readonly Raised[] =>
  Object.entries(amounts).flatMap(([category, row]) =>
    fields.flatMap((field) => {
      const [from, to] = [row[field.key] ?? 0, smallest[category]?.[field.key] ?? 0];
      return from < to ? [{ category, field, from, to }] : [];
    }),
  );

/** Text of a box that can't be saved. */
export interface RefusedEntry {
  readonly category: string;
  readonly field: string;
  /** Error message, without the label of the box. */
  readonly text: string;
  /** True for a number below the smallest allowed amount. More digits may make the number large enough. */
  readonly tooSmall?: true;
}

export const refusals = (
  { fields, smallest }: Pick<Saved, 'fields' | 'smallest'>,
  draft: Draft,
): readonly RefusedEntry[] =>
  Object.entries(draft).flatMap(([category, texts]) =>
    fields.flatMap((field): readonly RefusedEntry[] => {
      const { key, label, mark, places } = field;
      const text = texts[key] ?? '';
      const problem = misreading(text, mark);
      if (problem !== undefined) return [{ category, field: key, text: `${label}: ${problem}` }];
      const least = smallest[category]?.[key] ?? 0;
      if ((amountsOf(fields, texts)[key] ?? 0) >= least) return [];
      const below = `${countedText(field, text)} is below ${decimalText(least, places)}, the smallest that the price book allows here.`;
      return [
        {
          category,
          field: key,
          text: `${label}: ${below} Type ${decimalText(least, places)} or more.`,
          tooSmall: true,
        },
      ];
    }),
  );

/**
 * Returns the draft after `done` has been saved. The draft still contains the rows that were edited during the save,
 * and the rows that can't be saved.
 */
export const afterSaving = (saved: Pick<Saved, 'fields' | 'smallest'>, draft: Draft, done: Draft): Draft =>
  Object.fromEntries(
    Object.entries(draft).filter(([category, texts]) => {
      const { fields } = saved;
      const was = done[category];
      const refused = refusals(saved, { [category]: texts });
      return refused.length > 0 || !was || !sameAmounts(fields, amountsOf(fields, texts), amountsOf(fields, was));
    }),
  );

/** Returns true if saving would change anything, or an entry can't be saved. */
export const hasEdits = (saved: Saved, draft: Draft): boolean =>
  refusals(saved, draft).length > 0 ||
  Object.entries(draft).some(
    ([category, texts]) => !sameAmounts(saved.fields, amountsOf(saved.fields, texts), savedOf(saved, category)),
  );

/** Returns the number of categories with an amount other than zero. */
export const activeCount = (amounts: AmountMap): number =>
  Object.values(amounts).filter((row) => Object.values(row).some((amount) => amount !== 0)).length;
