import * as v from 'valibot';
import type { Category } from '../../../book/index.ts';
import {
  currencySign,
  decimals,
  decimalText,
  dollarText,
  misreading,
  type NumberMark,
  plainNumber,
} from '../../../pricing/index.ts';
import { mapValues } from '../../../quotes/record.ts';
import { readAmount, type Settings } from '../../../quotes/settings.ts';

/** A number that is edited per category, held with `places` decimals (decision 5). */
export interface AmountField {
  readonly key: string;
  readonly label: string;
  readonly globalLabel: string;
  readonly places: number;
  readonly step: number;
  /** Mark that a person may type next to the number. */
  readonly mark: NumberMark;
}

/** Amounts of one category by field, as integers that count units of the field's last decimal. */
export type Amounts = Readonly<Record<string, number>>;
type AmountMap = Readonly<Record<string, Amounts>>;
type Texts = Readonly<Record<string, string>>;

const dollars = { places: decimals.cents, step: 0.01, mark: currencySign } as const;
const dollarField = (key: string, label: string, globalLabel: string): AmountField => ({
  key,
  label: `${label} (${currencySign})`,
  globalLabel: `${globalLabel} (${currencySign})`,
  ...dollars,
});

export interface EditorKind {
  readonly page: 'markups' | 'shipping';
  readonly fields: readonly AmountField[];
  readonly least: (category: Category) => Amounts;
  readonly read: (settings: Settings) => AmountMap;
  readonly rows: (amounts: AmountMap) => Partial<Settings>;
  readonly texts: { readonly applied: string; readonly saved: string };
}

export const markupEditor: EditorKind = {
  page: 'markups',
  fields: [
    { key: 'pct', label: '% Markup', globalLabel: '% Global markup', places: decimals.percent, step: 0.1, mark: '%' },
    dollarField('fixed', 'Fixed Add', 'Global fixed add'),
  ],
  least: ({ smallestMarkup = 0 }) => ({ pct: smallestMarkup }),
  read: ({ markups }) => mapValues(markups, ({ pct, fixed }) => ({ pct, fixed })),
  rows: (amounts) => ({ markups: mapValues(amounts, ({ pct = 0, fixed = 0 }) => ({ pct, fixed })) }),
  texts: { applied: 'Global markup applied to all categories', saved: 'Category markups saved' },
};

export const shippingEditor: EditorKind = {
  page: 'shipping',
  fields: [dollarField('rate', 'Flat Rate', 'Global flat rate')],
  least: () => ({}),
  read: ({ shipping }) => mapValues(shipping, (rate) => ({ rate })),
  rows: (amounts) => ({ shipping: mapValues(amounts, ({ rate = 0 }) => rate) }),
  texts: { applied: 'Global shipping applied to all categories', saved: 'Category shipping rates saved' },
};

export const previewField = dollarField('base', 'Preview base', 'Preview base');

/**
 * Reads an amount. A blank, negative or non-numeric text counts as 0 (specification, section 5; decision 6), and an
 * amount below the smallest of the price book as the smallest.
 */
export const amountOf = ({ places, mark }: AmountField, text: string, least = 0): number =>
  Math.max(least, readAmount(plainNumber(text, mark), places));

/** Returns the text of a box after a person has left it: the amount that counts. A misread text stays. */
export const countedText = (field: AmountField, text: string, least = 0): string =>
  misreading(text, field.mark) === undefined ? decimalText(amountOf(field, text, least), field.places) : text;

/** Returns the text of a box after an arrow key: the next multiple of the step, but not below `least`. */
export function steppedText(field: AmountField, text: string, direction: 1 | -1, least = 0): string {
  const step = Math.round(field.step * 10 ** field.places);
  const value = amountOf(field, text);
  const next = direction > 0 ? Math.floor(value / step) + 1 : Math.ceil(value / step) - 1;
  return decimalText(Math.max(least, next * step), field.places);
}

/** Returns the amounts of a row with their marks: `10 %, $5`. */
export const amountsText = (fields: readonly AmountField[], amounts: Amounts): string =>
  fields
    .map(({ key, places, mark }) => {
      const amount = amounts[key] ?? 0;
      return mark === '%' ? `${decimalText(amount, places)} %` : dollarText(amount, places, 0);
    })
    .join(', ');

export const isActive = (amounts: Amounts): boolean => Object.values(amounts).some((amount) => amount !== 0);

const DraftSchema = v.record(
  v.string(),
  v.object({ texts: v.record(v.string(), v.string()), seen: v.record(v.string(), v.number()) }),
);

/**
 * Edited rows by category: the texts of their boxes, and the amounts that were saved when the person began to edit. A
 * category without an edited row shows the newest saved amounts (decision 35).
 */
export type Draft = Readonly<Record<string, { readonly texts: Texts; readonly seen: Amounts }>>;
export const noDraft: Draft = {};
export const isDraft = (stored: unknown): stored is Draft => v.is(DraftSchema, stored);

/** A category with its amounts as saved, and as they count: not below the smallest of the price book. */
export interface Row {
  readonly category: Category;
  readonly least: Amounts;
  readonly saved: Amounts;
  readonly amounts: Amounts;
  readonly texts: Texts;
  /** Reason why an entry can't be read. */
  readonly problem: string | undefined;
  readonly isEdited: boolean;
}

/** Returns a row for each category of the price book, with what the draft changes. */
export const rowsOf = (
  kind: EditorKind,
  categories: readonly Category[],
  settings: Settings,
  draft = noDraft,
): readonly Row[] => {
  const stored = kind.read(settings);
  return categories.map((category) => {
    const least = kind.least(category);
    const saved = Object.hasOwn(stored, category.key) ? (stored[category.key] ?? {}) : {};
    const counted = ({ key }: AmountField) => Math.max(least[key] ?? 0, saved[key] ?? 0);
    const texts =
      draft[category.key]?.texts ??
      Object.fromEntries(kind.fields.map((field) => [field.key, decimalText(counted(field), field.places)]));
    const amounts = Object.fromEntries(
      kind.fields.map((field) => [field.key, amountOf(field, texts[field.key] ?? '', least[field.key])]),
    );
    const [problem] = kind.fields.flatMap(({ key, label, mark }) => {
      const misread = misreading(texts[key] ?? '', mark);
      return misread === undefined ? [] : `${label}: ${misread}`;
    });
    const isEdited = problem !== undefined || kind.fields.some((field) => amounts[field.key] !== counted(field));
    return { category, least, saved, amounts, texts, problem, isEdited };
  });
};

/** Returns the draft that has the given amounts in each of the given rows. */
export const draftOf = (
  kind: EditorKind,
  rows: readonly Row[],
  amounts: (category: string) => Amounts | undefined,
): Draft =>
  Object.fromEntries(
    rows.flatMap(({ category: { key }, least, saved }) => {
      const given = amounts(key);
      const texts = kind.fields.map((field): [string, string] => [
        field.key,
        decimalText(Math.max(least[field.key] ?? 0, given?.[field.key] ?? 0), field.places),
      ]);
      return given ? [[key, { texts: Object.fromEntries(texts), seen: saved }]] : [];
    }),
  );
