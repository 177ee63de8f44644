/** Rows of tables that are tests themselves. */
import { readFileSync } from 'node:fs';
import { examples } from '../../generated/examples.ts';
import type { Markup } from '../../src/pricing/index.ts';
import { readCases } from '../cases/read-cases.ts';

/** Common part of the rows of both tables. */
interface TableRow {
  /** Product or route. */
  readonly of: string;
  readonly says: readonly string[];
  readonly markup: Markup;
  readonly want:
    | { readonly runSize: number; readonly perUnit: number; readonly total: number }
    | { readonly notice: string };
}

const tables: Readonly<Record<string, readonly TableRow[]>> = {
  Examples: examples.map(({ product, selection, markup, want }) => ({
    of: product,
    says: Object.entries(selection).map(([field, value]) => `${field}=${value}`),
    markup,
    want,
  })),
  'quotes.csv': readCases(readFileSync(new URL('../cases/quotes.csv', import.meta.url), 'utf8')).map(
    ({ route, selection, markup, want }) => ({
      of: route,
      says: selection.map(({ label, value }) => `${label}=${value}`),
      markup,
      want,
    }),
  ),
};

/**
 * Returns the fault of a reference to a row: no such row, or none with the wanted price.
 * @param reference the table and the product's id or the case's route, then parts of the row, then run size and markup,
 * then its per-unit price (four decimals), its total (two) or its notice: `Examples: banners; hems=All sides; run=1;
 * markup=20+5 → 43.1360`. No markup means none; a row without a price has no run.
 */
export function rowFault(reference: string): string | undefined {
  const [row = '', wants = ''] = reference.split(' → ');
  const [table = '', says = ''] = row.split(': ');
  const [of, ...parts] = says.split('; ');
  const said = (tables[table] ?? []).filter(
    (one) => one.of === of && parts.filter(isPlain).every((part) => one.says.includes(part)) && isQuotedAt(one, parts),
  );
  if (said.length === 0) return `no row: ${row}`;
  if (said.some((one) => wantedBy(one).includes(wants))) return undefined;
  return `${row}: wants ${said.flatMap(wantedBy).join(' or ')}, not ${wants}`;
}

const isPlain = (part: string): boolean => !/^(run|markup)=/.test(part);

/** Returns true if a row has the run size and markup of a reference; a reference without them means none. */
function isQuotedAt({ want, markup }: TableRow, parts: readonly string[]): boolean {
  const run = valueOf(parts, 'run');
  const [pct = 0, fixed = 0] = (valueOf(parts, 'markup') ?? '0+0').split('+').map(Number);
  return (
    ('notice' in want ? undefined : String(want.runSize)) === run &&
    markup.pct === Math.round(pct * 1000) &&
    markup.fixed === Math.round(fixed * 100)
  );
}

const valueOf = (parts: readonly string[], name: string): string | undefined =>
  parts.find((part) => part.startsWith(`${name}=`))?.slice(name.length + 1);

const wantedBy = ({ want }: TableRow): readonly string[] =>
  'notice' in want ? [want.notice] : [(want.perUnit / 10_000).toFixed(4), (want.total / 100).toFixed(2)];
