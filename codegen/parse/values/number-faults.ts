/** Why a cell is not the number that it should be: what stands there, what is expected, and what to do in a spreadsheet program. */
import { decimalText } from '../../../src/pricing/index.ts';
import type { DiagnosticCode } from '../../language/diagnostic-codes.ts';
import type { Cell } from '../../language/source.ts';
import { type NumberShape, numberShape } from './number-shape.ts';
import type { ReportCell } from './value-parser.ts';

/** A kind of number: what it is called, the decimals it is held with, and its bounds in units of the last decimal. */
export interface NumberKind {
  readonly name: string;
  readonly places: number;
  readonly min: number;
  readonly max: number;
}

interface ShapeFault {
  readonly code: DiagnosticCode;
  readonly what: string;
  readonly tip: string;
}

const other: ShapeFault = {
  code: 'QB202',
  what: 'stands',
  tip: 'Type a plain number: digits, and a point before the decimals.',
};

const shapeFaults: { readonly [S in NumberShape]: ShapeFault } = {
  comma: {
    code: 'QB204',
    what: 'has a comma in it',
    tip: 'Write a point before the decimals and nothing between thousands.',
  },
  currency: {
    code: 'QB205',
    what: 'has a currency sign in it',
    tip: 'Type the number alone; every price is in dollars.',
  },
  plain: other,
  other,
};

export function notPlain(cell: Cell, text: string, report: ReportCell, { name, places }: NumberKind): undefined {
  const { code, what, tip } = shapeFaults[numberShape(text)];
  const example = decimalText(125 * 10 ** Math.max(0, places - 2), places);
  report(cell, code, `"${text}" ${what} where ${name} such as ${example} is expected`, tip);
}

export function storedAsText(cell: Cell, report: ReportCell, { name }: NumberKind): undefined {
  const tip = 'Format the cell as Number and type the value again; a leading apostrophe also makes text.';
  report(cell, 'QB203', `"${cell.text}" is stored as text where ${name} is expected`, tip);
}

export function tooManyDecimals(
  cell: Cell,
  given: number,
  report: ReportCell,
  { name, places }: NumberKind,
): undefined {
  const count = given === 1 ? 'a decimal' : `${given} decimals`;
  const allowed = places === 0 ? 'no decimals' : `at most ${places} decimals`;
  report(
    cell,
    'QB206',
    `${cell.text} has ${count}; ${name} has ${allowed}`,
    'Round it, in the formula if there is one.',
  );
}

/** `text` is a plain decimal. */
export function outOfRange(
  cell: Cell,
  text: string,
  report: ReportCell,
  { name, places, min, max }: NumberKind,
): undefined {
  const bounds = `${decimalText(min, places)} and ${decimalText(max, places)}`;
  report(cell, 'QB207', `${cell.text} is out of range: ${name} lies between ${bounds}`, rangeTip(text));
}

function rangeTip(text: string): string {
  if (text.startsWith('-')) return 'Delete the minus sign.';
  return Number(text) === 0 ? 'Type the value, or delete the row.' : 'Look for a point that is missing.';
}
