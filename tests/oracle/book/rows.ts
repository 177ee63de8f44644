/** A price book as the texts of its cells, and its valid rows, by docs/price-book.md alone, without the compiler. */
import { type Ratio, zero } from './ratio.ts';

/** Texts of a row by column, without blank cells. */
export type Cells = Readonly<Partial<Record<string, string>>>;
export type Chosen = Readonly<Partial<Record<string, string>>>;

type BookSheet =
  | 'categories'
  | 'menus'
  | 'products'
  | 'fields'
  | 'choices'
  | 'limits'
  | 'notices'
  | 'rates'
  | 'unit-prices'
  | 'steps'
  | 'billed-sizes'
  | 'levels';

/** Rows of every sheet, and the ladders of each product. */
export type Rows = Readonly<Record<BookSheet, readonly Cells[]>> & {
  readonly ladders: Readonly<Partial<Record<string, readonly Cells[]>>>;
};

/** Returns the rows that decide a product's prices. */
export function ownRows(book: Rows, product: string): Rows {
  const own = (rows: readonly Cells[]): readonly Cells[] => rows.filter((row) => row['product'] === product);
  return {
    ...book,
    categories: [],
    menus: [],
    notices: [],
    products: own(book.products),
    fields: own(book.fields),
    choices: own(book.choices),
    limits: own(book.limits),
    rates: own(book.rates),
    'unit-prices': own(book['unit-prices']),
    steps: own(book.steps),
    'billed-sizes': own(book['billed-sizes']),
    ladders: { [product]: book.ladders[product] ?? [] },
  };
}

/** Returns true if a condition holds: `;` is and, `!=` is none of these; an absent field equals nothing. */
export function isMet(condition: string | undefined, chosen: Chosen): boolean {
  return (condition ?? '').split(';').every((clause) => {
    const [field = '', values] = clause.split(/!?=/).map((part) => part.trim());
    if (values === undefined) return true;
    const isOne = values.split(' or ').some((value) => value.trim() === chosen[field]);
    return clause.includes('!=') ? !isOne : isOne;
  });
}

export const chosenRow = (choices: readonly Cells[], field: string, chosen: Chosen): Cells | undefined =>
  choices.find((row) => row['field'] === field && row['choice'] === chosen[field] && isMet(row['when'], chosen));

/**
 * Returns the valid row: "Those from the highest `from` that the run reaches; of these, the one from the highest `from
 * quantity` not above the run size."
 */
export function rowFound(
  rows: readonly Cells[],
  chosen: Chosen,
  runSize: number,
  reached: (measure: string) => Ratio,
  read: (cell: string | undefined) => Ratio,
): Cells | undefined {
  const from = (row: Cells): Ratio => read(row['from']);
  const holding = rows.filter(
    (row) => isMet(row['when'], chosen) && !(row['by'] === undefined ? zero : reached(row['by'])).isBelow(from(row)),
  );
  const highest = holding.filter((row) => holding.every((other) => !from(row).isBelow(from(other))));
  return highest
    .filter((row) => Number(row['from quantity'] ?? 1) <= runSize)
    .toSorted((a, b) => Number(b['from quantity'] ?? 1) - Number(a['from quantity'] ?? 1))[0];
}
