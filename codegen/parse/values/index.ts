/** One parser per kind of value of `docs/price-book.md`, Values. */
import type { Column, ValueOf } from '../../language/columns.ts';
import { parseKey, parseRoute, parseRoutes } from './address.ts';
import { parsePairs, parseRange, parseRunSizes, parseWords } from './lists.ts';
import {
  parseBound,
  parseLength,
  parsePercent,
  parsePositivePrice,
  parsePositiveTotal,
  parsePrice,
  parseTotal,
  parseWhole,
} from './number.ts';
import { parseSpacedText } from './text.ts';
import type { ValueParser } from './value-parser.ts';
import { parseWhen } from './when.ts';
import { wordParser } from './words.ts';

const isYes = wordParser(['yes']);

const parsers: { readonly [K in keyof ValueOf]: ValueParser<ValueOf[K]> } = {
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
  percent: parsePercent,
  whole: parseWhole,
  yes: (cell, report) => (isYes(cell, report) === undefined ? undefined : true),
  runSizes: parseRunSizes,
  range: parseRange,
  condition: parseWhen,
  pairs: parsePairs,
};

/** The parser of a column's cells; make it once per column. */
export const parserOf = (column: Column<unknown>): ValueParser<unknown> =>
  column.kind === 'oneOf' ? wordParser(column.words ?? []) : parsers[column.kind];
