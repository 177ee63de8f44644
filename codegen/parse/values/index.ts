/** One parser per kind of value of `docs/price-book.md`, Values. */
import type { Column, ValueOf } from '../../language/columns.ts';
import { parseCondition } from '../../language/condition.ts';
import { isProblem } from '../../language/quoted.ts';
import type { Cell } from '../../language/source.ts';
import { parseKey, parseRoute, parseRoutes } from './address.ts';
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
import { settingParser } from './setting.ts';
import { parseSpacedText, type ReportCell, textParser, type ValueParser } from './text.ts';

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

/** Makes the parser of a column's cells. */
export function parserOf(column: Pick<Column<unknown>, 'kind' | 'words'>): CellParser {
  if (column.kind === 'oneOf') return wordParser(column.words ?? []);
  if (column.kind === 'setting') return (cell, report, key) => settingParser(key)(cell, report);
  return parsers[column.kind];
}
