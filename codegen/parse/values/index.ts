/** One parser per kind of value of `docs/price-book.md`, Values. */

import { decimals, decimalText } from '../../../src/pricing/index.ts';
import type { Column, Setting, ValueOf } from '../../language/columns.ts';
import { parseCondition } from '../../language/condition.ts';
import type { DiagnosticCode } from '../../language/diagnostic-codes.ts';
import { isKey, keyLike } from '../../language/key.ts';
import { isProblem } from '../../language/quoted.ts';
import { isSettingKey, settingKinds } from '../../language/sheets.ts';
import type { Cell } from '../../language/source.ts';
import {
  parseAmounts,
  parseMarks,
  parsePairs,
  parseRange,
  parseRunSizes,
  parseSizes,
  parseTerms,
  parseWords,
  wordParser,
} from './lists.ts';
import { parseSpacedText, parseText, type ReportCell, textParser, type ValueParser } from './text.ts';

export const parseKey = textParser((text, fail) => {
  if (isKey(text)) return text;
  const like = keyLike(text);
  const tip = 'A key has lower-case letters, digits and hyphens and starts with a letter';
  return fail('QB209', `"${text}" is no key`, like === undefined ? `${tip}.` : `${tip}: ${like}.`);
});

/**
 * Tells whether a text is a route: `/` alone, or segments of lower-case letters, digits and hyphens. A segment
 * `{field}` stands for the choice of a field.
 */
const isRoute = (text: string): boolean =>
  text === '/' || (text.length <= longestRoute && /^(?:\/(?:[a-z0-9][a-z0-9-]*|\{[a-z][a-z0-9-]*\}))+$/.test(text));

const longestRoute = 200;

const routeTip =
  'A route looks like /signs/foam-core: lower-case letters, digits and hyphens, no / at the end, no #, ? or blank, at most 200 characters.';

export const parseRoute = textParser((text, fail) =>
  isRoute(text) ? text : fail('QB212', `"${text}" is no route`, routeTip),
);

export const parseRoutes = textParser<readonly string[]>((text, fail) => {
  const routes = text.split(';').map((route) => route.trim());
  const wrong = routes.find((route) => !isRoute(route));
  const twice = routes.find((route, at) => routes.indexOf(route) < at);
  if (wrong !== undefined)
    return fail('QB212', wrong === '' ? 'a route is missing beside a ;' : `"${wrong}" is no route`, routeTip);
  if (twice === undefined) return routes;
  return fail('QB212', `the route ${twice} stands twice in the cell`, 'Delete one of the two.');
});

const parseColor = textParser((text, fail) =>
  /^#[\da-f]{6}$/i.test(text)
    ? text.toUpperCase()
    : fail('QB218', `"${text}" is no color`, 'Write # and six digits or letters from A to F: #C9A227.'),
);

export const parseWhen = textParser((text, fail) => {
  const condition = parseCondition(text);
  const tip =
    'A condition looks like stock = 14pt or 18pt; color != 4/0. A value with ; = " or the word or in it stands in double quotes, " doubled.';
  return isProblem(condition) ? fail('QB213', condition.problem, tip) : condition;
});

// Plain decimals, read as integers and never through a float.

// The upper bounds are far above any price of printed goods. In a larger number, the decimal point is probably missing.
// The last group of digits contains the decimals: 100_000_0000 is 100000.0000.
const price: NumberKind = { name: 'a price', places: decimals.unitPrice, min: 0, max: 100_000_0000 };
const total: NumberKind = { name: 'a total', places: decimals.cents, min: 0, max: 100_000_000_00 };
const whole: NumberKind = { name: 'a whole number', places: 0, min: 1, max: 10_000_000 };

/** Form of a text where a number is expected. The form decides which fault is reported. */
type NumberShape = 'plain' | 'comma' | 'currency' | 'other';

const plain = /^-?(?:\d+(?:\.\d+)?|\.\d+)$/;
const withCommas = /^-?[\d.,' ]*$/;
const currency = /\p{Sc}|\b(?:USD|CAD|EUR)\b/u;

function numberShape(text: string): NumberShape {
  if (plain.test(text)) return 'plain';
  if (!/\d/.test(text)) return 'other';
  if (currency.test(text)) return 'currency';
  return text.includes(',') && withCommas.test(text) ? 'comma' : 'other';
}

/** A kind of number: its name, the number of stored decimals, and its bounds in units of the last decimal. */
interface NumberKind {
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

function notPlain(cell: Cell, text: string, report: ReportCell, { name, places }: NumberKind): undefined {
  const { code, what, tip } = shapeFaults[numberShape(text)];
  const example = decimalText(125 * 10 ** Math.max(0, places - 2), places);
  report(cell, code, `"${text}" ${what} where ${name} such as ${example} is expected`, tip);
}

function storedAsText(cell: Cell, report: ReportCell, { name }: NumberKind): undefined {
  const number = cell.text.trim();
  const tip =
    number === cell.text
      ? 'Format the cell as Number and type the value again; a leading apostrophe also makes text.'
      : `A blank makes it a text: delete the blanks around ${number}.`;
  report(cell, 'QB203', `"${cell.text}" is stored as text where ${name} is expected`, tip);
}

function tooManyDecimals(cell: Cell, given: number, report: ReportCell, { name, places }: NumberKind): undefined {
  const count = given === 1 ? 'a decimal' : `${given} decimals`;
  const allowed = places === 0 ? 'no decimals' : `at most ${places} decimals`;
  const message = `${cell.text} has ${count}; ${name} has ${allowed}`;
  report(cell, 'QB206', message, 'Round it, in the formula if there is one.');
}

function outOfRange(cell: Cell, text: string, report: ReportCell, { name, places, min, max }: NumberKind): undefined {
  const bounds = `${decimalText(min, places)} and ${decimalText(max, places)}`;
  report(cell, 'QB207', `${cell.text} is out of range: ${name} lies between ${bounds}`, rangeTip(text, min));
}

function rangeTip(text: string, min: number): string {
  if (text.startsWith('-') && min >= 0) return 'Delete the minus sign.';
  return Number(text) === 0 ? 'Type the value, or delete the row.' : 'Look for a point that is missing.';
}

export const parsePrice = numberParser(price);
export const parsePositivePrice = numberParser({ ...price, min: 1 });
export const parseTotal = numberParser(total);
export const parsePositiveTotal = numberParser({ ...total, min: 1 });
export const parseLength = numberParser({ name: 'a length', places: decimals.length, min: 1, max: 100_000_0000 });
export const parseBound = numberParser({ name: 'a bound', places: decimals.length, min: 0, max: 10_000_000_0000 });
const parseAmount = numberParser({ name: 'a number', places: decimals.length, min: 1, max: 10_000_000_0000 });
export const parseFigure = numberParser({ ...price, name: 'a figure', min: -price.max });
export const parsePercent = numberParser({ name: 'a percentage', places: decimals.percent, min: 0, max: 10_000_000 });
export const parseWhole = numberParser(whole);
const parseDays = numberParser({ name: 'a number of days', places: 0, min: 1, max: 365 });

/**
 * Returns a parser of one kind of number. The parser returns a number in units of its last decimal: 12100 for a price
 * of 1.21.
 */
function numberParser(kind: NumberKind): ValueParser<number> {
  return (cell, report) => {
    if (cell.type === 'text') return textFault(cell, report, kind);
    if (cell.type === 'csv' && parseText(cell, report) === undefined) return undefined;
    return numberShape(cell.text) === 'plain' ? inRange(cell, report, kind) : notPlain(cell, cell.text, report, kind);
  };
}

/**
 * Reports a text in a workbook's cell that needs a number. Spreadsheets sort, sum and print texts differently from
 * numbers.
 */
function textFault(cell: Cell, report: ReportCell, kind: NumberKind): undefined {
  const text = cell.text.trim();
  if (numberShape(text) !== 'plain') return notPlain(cell, text, report, kind);
  return storedAsText(cell, report, kind);
}

function inRange(cell: Cell, report: ReportCell, kind: NumberKind): number | undefined {
  const text = withoutTrailingZeros(cell.text);
  const given = text.includes('.') ? text.length - text.indexOf('.') - 1 : 0;
  if (given > kind.places) return tooManyDecimals(cell, given, report, kind);
  // A number that is too long for an exact float is out of range anyway. Adding zero turns -0 into 0.
  const value = Number(text.replace('.', '') + '0'.repeat(kind.places - given)) + 0;
  return value >= kind.min && value <= kind.max ? value : outOfRange(cell, text, report, kind);
}

function withoutTrailingZeros(text: string): string {
  if (!text.includes('.')) return text;
  let end = text.length;
  while (text[end - 1] === '0') end -= 1;
  return text.slice(0, end);
}

const isYes = wordParser(['yes']);

const parsers: { readonly [K in keyof Omit<ValueOf, 'setting'>]: ValueParser<ValueOf[K]> } = {
  text: parseSpacedText,
  key: parseKey,
  route: parseRoute,
  routes: parseRoutes,
  words: parseWords,
  price: parsePrice,
  positivePrice: parsePositivePrice,
  total: parseTotal,
  positiveTotal: parsePositiveTotal,
  length: parseLength,
  decimal: parseBound,
  amount: parseAmount,
  figure: parseFigure,
  percent: parsePercent,
  whole: parseWhole,
  days: parseDays,
  yes: (cell, report) => (isYes(cell, report) === undefined ? undefined : true),
  runSizes: parseRunSizes,
  sizes: parseSizes,
  terms: parseTerms,
  amounts: parseAmounts,
  range: parseRange,
  condition: parseWhen,
  color: parseColor,
  marks: parseMarks,
  pairs: parsePairs,
};

/** Parses a cell of a row. `key` is the text of the row in the column `key`; '' if the sheet has no such column. */
export type CellParser = (cell: Cell, report: ReportCell, key: string) => unknown;

export function parserOf(column: Pick<Column<unknown>, 'kind' | 'words'>): CellParser {
  if (column.kind === 'oneOf') return wordParser(column.words ?? []);
  if (column.kind === 'setting') return (cell, report, key) => settingParser(key)(cell, report);
  return parsers[column.kind];
}

const settingParsers: { readonly [K in Setting['kind']]: ValueParser<Setting> } = {
  percent: numberSetting('percent', parsePercent),
  days: numberSetting('days', parseDays),
  text: (cell, report) => {
    const value = parseSpacedText(cell, report);
    return value === undefined ? undefined : { kind: 'text', value };
  },
};

/**
 * Returns the parser for the value of a key. For an unknown key, the parser accepts any text, because a check reports
 * the key itself (QB313).
 */
export const settingParser = (key: string): ValueParser<Setting> =>
  settingParsers[isSettingKey(key) ? settingKinds[key] : 'text'];

function numberSetting(kind: 'percent' | 'days', parse: ValueParser<number>): ValueParser<Setting> {
  return (cell, report) => {
    const value = parse(cell, report);
    return value === undefined ? undefined : { kind, value };
  };
}
