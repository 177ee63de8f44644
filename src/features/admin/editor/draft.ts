import {
  type AmountField,
  type Amounts,
  type AmountTexts,
  amountsOf,
  noAmounts,
  sameAmounts,
  textsOf,
} from './amounts.ts';

/** The edited rows by category key, as they stand in the boxes. A row that is absent shows what is saved, also when that changes (decision 35). */
export type Draft = Readonly<Record<string, AmountTexts>>;

/** Amounts by category key. */
export type AmountMap = Readonly<Record<string, Amounts>>;

/** What a draft is edited against. */
export interface Saved {
  readonly fields: readonly AmountField[];
  /** The keys of all categories. */
  readonly categories: readonly string[];
  readonly amounts: AmountMap;
}

const savedOf = ({ fields, amounts }: Saved, category: string): Amounts => amounts[category] ?? noAmounts(fields);

/** A row as it stands on the screen. */
export const rowTexts = (saved: Saved, draft: Draft, category: string): AmountTexts =>
  draft[category] ?? textsOf(saved.fields, savedOf(saved, category));

/** Every category's amounts as the draft has them. */
export const draftAmounts = (saved: Saved, draft: Draft): AmountMap =>
  Object.fromEntries(
    saved.categories.map((category) => [category, amountsOf(saved.fields, rowTexts(saved, draft, category))]),
  );

export const editCell = (saved: Saved, draft: Draft, category: string, field: string, text: string): Draft => ({
  ...draft,
  [category]: { ...rowTexts(saved, draft, category), [field]: text },
});

/** The same amounts in every row. */
export const applyToAll = (saved: Saved, amounts: Amounts): Draft =>
  Object.fromEntries(saved.categories.map((category) => [category, textsOf(saved.fields, amounts)]));

/** The draft that shows `imported` over what is saved; rows that this leaves as saved are not edited. */
export const importedDraft = (saved: Saved, imported: AmountMap): Draft =>
  Object.fromEntries(
    saved.categories.flatMap((category) => {
      const amounts = imported[category];
      return amounts && !sameAmounts(saved.fields, amounts, savedOf(saved, category))
        ? [[category, textsOf(saved.fields, amounts)]]
        : [];
    }),
  );

/** Whether saving would change anything. */
export const hasEdits = (saved: Saved, draft: Draft): boolean =>
  Object.entries(draft).some(
    ([category, texts]) => !sameAmounts(saved.fields, amountsOf(saved.fields, texts), savedOf(saved, category)),
  );

/** In how many categories any amount is not zero. */
export const activeCount = (amounts: AmountMap): number =>
  Object.values(amounts).filter((row) => Object.values(row).some((amount) => amount !== 0)).length;
