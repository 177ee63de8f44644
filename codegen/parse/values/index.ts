/** One parser per kind of value of `docs/price-book.md`, Values. */
import type { Column, Setting, ValueOf } from '../../language/columns.ts';
import { parseCondition } from '../../language/condition.ts';
import { isKey, keyLike } from '../../language/key.ts';
import { isProblem } from '../../language/quoted.ts';
import { isSettingKey, settingKinds } from '../../language/sheets.ts';
import type { Cell } from '../../language/source.ts';
import {
  parseAmounts,
  parsePairs,
  parseRange,
  parseRunSizes,
  parseSizes,
  parseTerms,
  parseWords,
  wordParser,
} from './lists.ts';
import {
  parseAmount,
  parseBound,
  parseDays,
  parseFigure,
  parseLength,
  parsePercent,
  parsePositivePrice,
  parsePositiveTotal,
  parsePrice,
  parseTotal,
  parseWhole,
} from './number.ts';
import { parseSpacedText, type ReportCell, textParser, type ValueParser } from './text.ts';

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

/** Parses a `when` cell (QB213). */
export const parseWhen = textParser((text, fail) => {
  const condition = parseCondition(text);
  const tip =
    'A condition looks like stock = 14pt or 18pt; color != 4/0. A value with ; = " or the word or in it stands in double quotes, " doubled.';
  return isProblem(condition) ? fail('QB213', condition.problem, tip) : condition;
});

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
