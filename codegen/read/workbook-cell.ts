/** Returns the content of a workbook cell, or the reason why the cell cannot be used. */
import * as XLSX from 'xlsx';
import { withCharacters } from './decode.ts';
import type { CellFault, GridCell } from './grid.ts';

/** Converts a cell of SheetJS to a grid cell, or to a fault. Returns undefined for a blank cell. */
export function workbookCell(cell: XLSX.CellObject): GridCell | CellFault | undefined {
  switch (cell.t) {
    case 's':
      return cell.v === '' || cell.v === undefined ? undefined : { text: withCharacters(String(cell.v)), type: 'text' };
    case 'n':
      return numberCell(Number(cell.v), String(cell.z ?? ''));
    case 'b':
      return {
        code: 'QB115',
        message: `the cell holds ${cell.v ? 'TRUE' : 'FALSE'}, which is not a word`,
        tip: "Format the column as Text and type the word that the column's heading asks for, such as yes.",
      };
    case 'e': {
      const shows = errorNames[Number(cell.v)];
      const message = `the cell shows ${shows ?? 'an error'}`;
      const tip = 'Mend the formula, or type the value over it.';
      return { code: 'QB110', message, tip, ...(shows !== undefined && { shows }) };
    }
    case 'd':
      return shownDate(cell.v instanceof Date ? serialOf(cell.v) : Number.NaN, String(cell.z ?? ''));
    default:
      return undefined;
  }
}

const dateFault: CellFault = {
  code: 'QB113',
  message: 'the spreadsheet has made a date of what was typed',
  tip: 'Format the column as Text (or Number) and type the value again: 4/4 and 1-20 become dates in a General cell.',
};

/** Returns the number by which spreadsheets store a day. SheetJS gives the days of spreadsheets in UTC. */
const serialOf = (day: Date): number => day.getTime() / 86_400_000 + 25_569;

function shownDate(serial: number, format: string): CellFault {
  if (Number.isNaN(serial)) return dateFault;
  try {
    return { ...dateFault, shows: String(XLSX.SSF.format(format || 'yyyy-mm-dd', serial)) };
  } catch {
    // SheetJS can't apply every format, for example `dd.mm.yyyy`.
    return dateFault;
  }
}

function numberCell(value: number, format: string): GridCell | CellFault {
  const kind = formatKind(format);
  if (kind === 'date') return shownDate(value, format);
  const text = numberText(value);
  if (kind === 'number') {
    const doubt = otherCurrency(format) ?? otherFigure(value, format, text);
    return { text, type: 'number', ...(doubt && { doubt }) };
  }
  return {
    code: 'QB116',
    message: `the cell is formatted as a percentage: it shows ${numberText(value * 100)}% and holds ${text}`,
    tip: 'Format the column as Number and type the value again: 10 is 10 percent.',
  };
}

/** Matches the currency of a format, such as `€`, or `CHF` in `[$CHF-807]`. A `[$-409]` without a name is a language. */
const currency = /\[\$([^\]-]+)|([^$\P{Sc}])/u;

/** Returns a doubt about a cell that is formatted as an amount of another currency than dollars. */
function otherCurrency(format: string): CellFault | undefined {
  const [, named, sign] = currency.exec(format) ?? [];
  const other = named ?? sign;
  if (other === undefined || ['$', 'US$', 'USD'].includes(other)) return undefined;
  return {
    code: 'QB124',
    message: `the cell is formatted in ${other}, and counts as dollars`,
    tip: 'Convert the amount, or format the cell as a number.',
  };
}

/** Returns a doubt about a cell that shows another figure than it holds. */
function otherFigure(value: number, format: string, held: string): CellFault | undefined {
  const shown = shownFigure(value, format);
  if (shown === undefined || Number(/\d[\d,]*\.?\d*/.exec(shown)?.[0].replaceAll(',', '')) === Math.abs(Number(held)))
    return undefined;
  return {
    code: 'QB123',
    message:
      shown.trim() === ''
        ? `the cell shows nothing and holds ${held}`
        : `the cell shows ${shown.trim()} and holds ${held}`,
    tip: 'Type the figure that is meant, and give the cell a format that shows all of its decimals.',
  };
}

/** Returns the text that a format shows; undefined for a plain format, and for one that is no decimal. */
function shownFigure(value: number, format: string): string | undefined {
  if (['', 'General', '@'].includes(format) || /[/?E]/.test(format)) return undefined;
  try {
    return String(XLSX.SSF.format(format, value));
  } catch {
    // SheetJS can't apply every format.
    return undefined;
  }
}

type FormatKind = 'number' | 'date' | 'percent';

/** Kinds of the number formats found so far. A book has few formats and many cells. */
const formatKinds = new Map<string, FormatKind>();

function formatKind(format: string): FormatKind {
  const known = formatKinds.get(format);
  if (known) return known;
  const kind = XLSX.SSF.is_date(format) ? 'date' : isPercent(format) ? 'percent' : 'number';
  formatKinds.set(format, kind);
  return kind;
}

/** Tells whether a format shows percents. A `%` that is not quoted or escaped multiplies the shown number by 100. */
const isPercent = (format: string): boolean => format.replace(/"[^"]*"|\\./g, '').includes('%');

const errorNames: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
  43: '#GETTING_DATA',
};

/**
 * Returns a spreadsheet's number as its shortest plain decimal with at most 15 significant digits, which is the
 * precision that spreadsheets show. For example, 0.1 + 0.2 is `0.3`, and 1e-7 is `0.0000001`.
 */
export function numberText(value: number): string {
  const shortest = String(value);
  if (shortest.length <= 15 && !shortest.includes('e')) return shortest;
  const text = String(Number(value.toPrecision(15)));
  const exponentAt = text.indexOf('e');
  return exponentAt < 0 ? text : shiftPoint(text.slice(0, exponentAt), Number(text.slice(exponentAt + 1)));
}

/** Moves the decimal point of `mantissa` by `exponent` digits. For example, -1.5 moved by -7 is -0.00000015. */
function shiftPoint(mantissa: string, exponent: number): string {
  const sign = mantissa.startsWith('-') ? '-' : '';
  const [whole = '', fraction = ''] = mantissa.slice(sign.length).split('.');
  const digits = whole + fraction;
  const point = whole.length + exponent;
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  // JavaScript writes a positive exponent only from 1e21 on. Then all digits are before the decimal point.
  return `${sign}${digits.padEnd(point, '0')}`;
}
