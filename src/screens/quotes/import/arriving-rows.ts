import { decimals, decimalText } from '../../../pricing/index.ts';
import { formatMoney } from '../../../quotes/format.ts';
import type { Settings, SettingsChange } from '../../../quotes/settings.ts';
import { type Terms, termsArrival, termsText } from '../../../quotes/terms.ts';

/** A setting of this browser that differs from the store's setting. */
export interface ArrivingRow {
  /** Kind and category of the setting, such as `markup sails`. */
  readonly id: string;
  readonly kind: 'markup' | 'shipping' | 'terms';
  /** Key of the product category; blank for terms. */
  readonly category: string;
  readonly here: string;
  /** Present value at the store, which this browser's setting would replace; undefined if the store has no value. */
  readonly atStore: string | undefined;
}

const markupText = ({ pct, fixed }: Settings['markups'][string]): string =>
  `${decimalText(pct, decimals.percent)} %, ${formatMoney(fixed)}`;

/**
 * Returns a row for each markup or shipping rate of this browser. Omits zero values, and values that the store has
 * already.
 */
export function arrivingRows(here: Settings, atStore: Settings): readonly ArrivingRow[] {
  const rowsOf = <T>(
    kind: ArrivingRow['kind'],
    own: Readonly<Record<string, T>>,
    theirs: Readonly<Record<string, T>>,
    textOf: (value: T) => string,
    isNone: (value: T) => boolean,
  ) =>
    Object.entries(own).flatMap(([category, value]): readonly ArrivingRow[] => {
      const other = theirs[category];
      const present = other === undefined || isNone(other) ? undefined : textOf(other);
      const text = textOf(value);
      if (isNone(value) || text === present) return [];
      return [{ id: `${kind} ${category}`, kind, category, here: text, atStore: present }];
    });
  return [
    ...rowsOf('markup', here.markups, atStore.markups, markupText, ({ pct, fixed }) => pct === 0 && fixed === 0),
    ...rowsOf('shipping', here.shipping, atStore.shipping, formatMoney, (rate) => rate === 0),
  ];
}

/** Returns the row of this browser's terms; undefined if there are no terms, or the store has the same terms. */
export function termsRow(here: Terms | undefined, atStore: Terms): ArrivingRow | undefined {
  const arrival = termsArrival(here, atStore);
  if (!here || arrival === 'none' || arrival === 'same') return undefined;
  const theirs = arrival === 'new' ? undefined : termsText(atStore);
  return { id: 'terms', kind: 'terms', category: '', here: termsText(here), atStore: theirs };
}

const pick = <T>(of: Readonly<Record<string, T>>, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(of).filter(([key]) => keys.includes(key)));

/** Returns the change that moves these rows to the store; undefined without rows. */
export function changeOf(rows: readonly ArrivingRow[], here: Settings, atStore: Settings): SettingsChange | undefined {
  if (rows.length === 0) return undefined;
  const keysOf = (kind: ArrivingRow['kind']) => rows.flatMap((row) => (row.kind === kind ? [row.category] : []));
  const rowsIn = (settings: Settings) => ({
    markups: pick(settings.markups, keysOf('markup')),
    shipping: pick(settings.shipping, keysOf('shipping')),
  });
  return { ...rowsIn(here), seen: rowsIn(atStore) };
}
