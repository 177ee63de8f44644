import type { Category } from '../../../book/index.ts';
import { currencySign, decimals } from '../../../pricing/index.ts';
import { mapValues } from '../../../quotes/record.ts';
import type { Settings } from '../../../quotes/settings.ts';
import type { SettingsFile } from '../settings-file/settings-file.ts';
import { type AmountField, type Amounts, noAmounts } from './amounts.ts';
import type { AmountMap } from './draft.ts';

export interface EditorKind {
  readonly page: 'markups' | 'shipping';
  readonly fields: readonly AmountField[];
  readonly smallest: (category: Category) => Amounts;
  readonly read: (settings: Settings) => AmountMap;
  readonly rows: (amounts: AmountMap) => Partial<Settings>;
  /**
   * Returns the amounts of a file. The editor of shipping rates accepts a file without shipping rates.
   * @throws Error in the editor of markups if the file has no markups
   */
  readonly importable: (file: SettingsFile) => AmountMap;
  readonly texts: { readonly applied: string; readonly saved: string };
}

/** Amounts in dollars and cents. */
export const dollars = { places: decimals.cents, step: 0.01, mark: currencySign } as const;

export const markupEditor: EditorKind = {
  page: 'markups',
  fields: [
    { key: 'pct', label: '% Markup', globalLabel: '% Global markup', places: decimals.percent, step: 0.1, mark: '%' },
    {
      key: 'fixed',
      label: `Fixed Add (${currencySign})`,
      globalLabel: `Global fixed add (${currencySign})`,
      ...dollars,
    },
  ],
  smallest: ({ smallestMarkup }) => (smallestMarkup === undefined ? noAmounts : { pct: smallestMarkup }),
  read: ({ markups }) => mapValues(markups, ({ pct, fixed }) => ({ pct, fixed })),
  rows: (amounts) => ({ markups: mapValues(amounts, ({ pct = 0, fixed = 0 }) => ({ pct, fixed })) }),
  importable: ({ markups }) => {
    if (!markups) throw new Error("No 'markups' in file");
    return mapValues(markups, ({ pct, fixed }) => ({ pct, fixed }));
  },
  texts: { applied: 'Global markup applied to all categories', saved: 'Category markups saved' },
};

export const shippingEditor: EditorKind = {
  page: 'shipping',
  fields: [
    {
      key: 'rate',
      label: `Flat Rate (${currencySign})`,
      globalLabel: `Global flat rate (${currencySign})`,
      ...dollars,
    },
  ],
  smallest: () => noAmounts,
  read: ({ shipping }) => mapValues(shipping, (rate) => ({ rate })),
  rows: (amounts) => ({ shipping: mapValues(amounts, ({ rate = 0 }) => rate) }),
  importable: ({ shipping = {} }) => mapValues(shipping, (rate) => ({ rate })),
  texts: { applied: 'Global shipping applied to all categories', saved: 'Category shipping rates saved' },
};
