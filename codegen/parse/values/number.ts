/** Plain decimals, read as integers and never through a float. */
import { decimals, parseDecimal } from '../../../src/pricing/index.ts';
import type { Cell } from '../../language/source.ts';
import { type NumberKind, notPlain, outOfRange, storedAsText, tooManyDecimals } from './number-faults.ts';
import { price, total, whole } from './number-kinds.ts';
import { numberShape } from './number-shape.ts';
import { parseText } from './text.ts';
import type { ReportCell, ValueParser } from './value-parser.ts';

export const parsePrice = numberParser(price);
export const parsePositivePrice = numberParser({ ...price, min: 1 });
export const parseTotal = numberParser(total);
export const parsePositiveTotal = numberParser({ ...total, min: 1 });
export const parseLength = numberParser({ name: 'a length', places: decimals.length, min: 1, max: 100_000_0000 });
export const parseBound = numberParser({ name: 'a bound', places: decimals.length, min: 0, max: 10_000_000_0000 });
export const parsePercent = numberParser({ name: 'a percentage', places: decimals.percent, min: 0, max: 10_000_000 });
export const parseWhole = numberParser(whole);

/** A parser of one kind of number, in integers of its last decimal (1.21 as a price is 12100). */
function numberParser(kind: NumberKind): ValueParser<number> {
  return (cell, report) => {
    if (cell.type === 'text') return textFault(cell, report, kind);
    if (cell.type === 'csv' && parseText(cell, report) === undefined) return undefined;
    return numberShape(cell.text) === 'plain' ? inRange(cell, report, kind) : notPlain(cell, cell.text, report, kind);
  };
}

/** In a workbook a number is a number cell. A text that only looks like one sorts, sums and prints differently. */
function textFault(cell: Cell, report: ReportCell, kind: NumberKind): undefined {
  const text = cell.text.trim();
  if (numberShape(text) !== 'plain') return notPlain(cell, text, report, kind);
  return storedAsText(cell, report, kind);
}

function inRange(cell: Cell, report: ReportCell, kind: NumberKind): number | undefined {
  const text = withoutTrailingZeros(cell.text);
  const given = text.includes('.') ? text.length - text.indexOf('.') - 1 : 0;
  if (given > kind.places) return tooManyDecimals(cell, given, report, kind);
  const value = parseDecimal(text, kind.places);
  if (value !== undefined && value >= kind.min && value <= kind.max) return value;
  return outOfRange(cell, text, report, kind);
}

function withoutTrailingZeros(text: string): string {
  if (!text.includes('.')) return text;
  let end = text.length;
  while (text[end - 1] === '0') end -= 1;
  return text.slice(0, end);
}
