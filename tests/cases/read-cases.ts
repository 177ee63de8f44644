/** Quotes calculated by hand from the specification, for the tests of the core and of the screen. */
import Papa from 'papaparse';
import { decimals, type Markup, parseDecimal } from '../../src/pricing/index.ts';

export interface Case {
  /** Place: `quotes.csv:12`. */
  readonly place: string;
  readonly route: string;
  /** Choices and entries, by the field's label; lengths in inches. */
  readonly selection: readonly { readonly label: string; readonly value: string }[];
  readonly markup: Markup;
  /** 1/10,000 dollar and cents, or the text in place of a price. */
  readonly want:
    | { readonly runSize: number; readonly perUnit: number; readonly total: number }
    | { readonly notice: string };
  readonly why: string;
}

const columns = [
  'route',
  'selection',
  'run_size',
  'markup_pct',
  'markup_fixed',
  'per_unit',
  'total',
  'notice',
  'why',
] as const;
type Row = Readonly<Record<(typeof columns)[number], string>>;

/** @param text of `quotes.csv` @throws with line and column of a fault */
export function readCases(text: string): readonly Case[] {
  const { data, errors, meta } = Papa.parse<Row>(text, { header: true, skipEmptyLines: true });
  if (errors[0]) throw new Error(`quotes.csv:${(errors[0].row ?? 0) + 2}: ${errors[0].message}`);
  const missing = columns.filter((column) => !meta.fields?.includes(column));
  if (missing.length > 0) throw new Error(`quotes.csv has no column ${missing.join(', ')}`);
  return data.map((row, at) => readCase(row, `quotes.csv:${at + 2}`));
}

function readCase(row: Row, place: string): Case {
  const number = (column: (typeof columns)[number], places: number): number => {
    const value = parseDecimal(row[column], places);
    if (value === undefined) throw new Error(`${place}, column ${column}: "${row[column]}" is no number`);
    return value;
  };
  return {
    place,
    route: row.route,
    selection: readSelection(row.selection, place),
    markup: { pct: number('markup_pct', decimals.percent), fixed: number('markup_fixed', decimals.cents) },
    want:
      row.notice === ''
        ? {
            runSize: number('run_size', 0),
            perUnit: number('per_unit', decimals.unitPrice),
            total: number('total', decimals.cents),
          }
        : { notice: row.notice },
    why: row.why,
  };
}

/** Parses `Size=8.5x11; Color=4/0`. */
function readSelection(text: string, place: string): Case['selection'] {
  return text.split(';').map((part) => {
    const [, label, value] = /^\s*([^=]+)=(.+?)\s*$/.exec(part) ?? [];
    if (label === undefined || value === undefined) throw new Error(`${place}: "${part}" is no Label=choice`);
    return { label, value };
  });
}
