import { misreading } from '../../../pricing/index.ts';
import { isRecord } from '../../../storage/index.ts';
import {
  type AmountField,
  type Amounts,
  amountsOf,
  type AmountTexts,
  countedText,
  noAmounts,
  sameAmounts,
  textsOf,
} from './amounts.ts';

/** The edited rows by category key, as they stand in the boxes. A row that is absent shows what is saved, also when that changes (decision 35). */
export type Draft = Readonly<Record<string, AmountTexts>>;

/** Whether what was stored for a reload is a draft. */
export const isDraft = (stored: unknown): stored is Draft =>
  isRecord(stored) &&
  Object.values(stored).every((row) => isRecord(row) && Object.values(row).every((text) => typeof text === 'string'));

/** Amounts by category key. */
export type AmountMap = Readonly<Record<string, Amounts>>;

/** What a draft is edited against. */
export interface Saved {
  readonly fields: readonly AmountField[];
  /** The keys of all categories. */
  readonly categories: readonly string[];
  readonly amounts: AmountMap;
}

const savedOf = ({ amounts }: Saved, category: string): Amounts => amounts[category] ?? noAmounts;

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

/** A box that is left shows what its text counts as: nothing is 0, and so is less than nothing. What can't be read stays. */
export function settleCell(saved: Saved, draft: Draft, category: string, field: string): Draft {
  const texts = draft[category];
  const settled = saved.fields.find(({ key }) => key === field);
  if (!texts || !settled) return draft;
  return { ...draft, [category]: { ...texts, [field]: countedText(settled, texts[field] ?? '') } };
}

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

/** What stands in a box and can't be read. */
export interface Misread {
  readonly category: string;
  /** The key of the box's field. */
  readonly field: string;
  /** What is wrong, after the label of the box. */
  readonly text: string;
}

export const misreadings = ({ fields }: Pick<Saved, 'fields'>, draft: Draft): readonly Misread[] =>
  Object.entries(draft).flatMap(([category, texts]) =>
    fields.flatMap(({ key, label, mark }) => {
      const problem = misreading(texts[key] ?? '', mark);
      return problem === undefined ? [] : [{ category, field: key, text: `${label}: ${problem}` }];
    }),
  );

/** The draft when `done` has been saved: rows that were edited since then stay. */
export const afterSaving = ({ fields }: Pick<Saved, 'fields'>, draft: Draft, done: Draft): Draft =>
  Object.fromEntries(
    Object.entries(draft).filter(([category, texts]) => {
      const saved = done[category];
      const misread = misreadings({ fields }, { [category]: texts });
      return misread.length > 0 || !saved || !sameAmounts(fields, amountsOf(fields, texts), amountsOf(fields, saved));
    }),
  );

/** Whether saving would change anything, or there is something that can't be read. */
export const hasEdits = (saved: Saved, draft: Draft): boolean =>
  misreadings(saved, draft).length > 0 ||
  Object.entries(draft).some(
    ([category, texts]) => !sameAmounts(saved.fields, amountsOf(saved.fields, texts), savedOf(saved, category)),
  );

/** In how many categories any amount is not zero. */
export const activeCount = (amounts: AmountMap): number =>
  Object.values(amounts).filter((row) => Object.values(row).some((amount) => amount !== 0)).length;
