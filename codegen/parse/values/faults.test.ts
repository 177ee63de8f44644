/** Faults of each parser for a wrong cell, word for word: one fault, and no other. */
import { expect, test } from 'vitest';
import { tryParse } from '../../../tests/compiler/try-parse.ts';
import type { Cell } from '../../language/source.ts';
import { parseKey, parseRoute, parseRoutes, parserOf, parseWhen } from './index.ts';
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
import { parseSpacedText, type ReportCell } from './text.ts';

const parsers = {
  parseKey,
  parseRoute,
  parseRoutes,
  parsePairs,
  parseRange,
  parseRunSizes,
  parseSizes,
  parseTerms,
  parseAmounts,
  parseWords,
  parseSpacedText,
  parseWhen,
  basis: wordParser(['published', 'sample']),
  yes: (cell: Cell, report: ReportCell) => parserOf({ kind: 'yes' })(cell, report, ''),
};
type Parser = keyof typeof parsers;

const fault = (parser: Parser, text: string): unknown => tryParse<unknown>(parsers[parser], text);

test.each<readonly [Parser, string]>([
  ['parseKey', 'Key '],
  ['parseRoute', '/a '],
  ['parseRoutes', '/a; /b '],
  ['parsePairs', 'a=b '],
  ['parseRange', '1-20 '],
  ['parseRunSizes', '1, 2 '],
  ['parseSizes', '24 '],
  ['parseTerms', 'piece '],
  ['parseAmounts', 'base '],
  ['parseWords', 'card '],
  ['parseSpacedText', 'two  words '],
  ['parseWhen', 'a = b '],
  ['basis', 'sample '],
  ['yes', 'yes '],
])('%s of "%s" speaks of the blank alone', (parser, text) => {
  expect(String(fault(parser, text))).toBe(
    `QB210 "${text}" has a blank before or after it | Delete the blanks: with them it is a different name.`,
  );
});

const oneBlank = 'Delete one of the blanks: with both it is a different name.';
const routes =
  'A route looks like /signs/foam-core: lower-case letters, digits and hyphens, no / at the end, no #, ? or blank, at most 200 characters.';
const pairs = 'Write Label=choice; Label=choice. A label or choice with ; or = in it stands in double quotes.';
const sizes = 'Type inches in rising order, with commas between: 24, 36, 54.';
const terms = 'Write one, or several with "and" between: run, piece, sq ft, piece and colors.';
const amounts = 'Write base, or the numbers of steps with commas between: base, 1, 2.';
const commas = 'Separate the words by single commas: card, postcard.';

test.each<readonly [Parser, string, string]>([
  ['parseSpacedText', 'White  Sleeve', `QB415 two blanks stand after "White" | ${oneBlank}`],
  [
    'parseSpacedText',
    'Everyday soft-touch foil  cards',
    `QB415 two blanks stand after "yday soft-touch foil" | ${oneBlank}`,
  ],
  [
    'parseSpacedText',
    '0123456789 0123456789\tx',
    'QB211 a tab (U+0009) stands after "123456789 0123456789" | Delete the character, or retype the cell; text that is pasted from a web page or a PDF brings such characters along.',
  ],
  ['parseRoutes', '/a;', `QB212 a route is missing beside a ; | ${routes}`],
  ['parseRoutes', '/a; b', `QB212 "b" is no route | ${routes}`],
  ['parseRoutes', '/a; /b; /a', 'QB212 the route /a stands twice in the cell | Delete one of the two.'],
  ['parseWords', 'card, sign, card', `QB214 "card" stands twice in the list | ${commas}`],
  ['parseWords', 'card,, sign', `QB214 a word is missing beside a comma | ${commas}`],
  ['parseSizes', '36, 24', `QB214 "36, 24" is no list of sizes | ${sizes}`],
  ['parseSizes', '24, wide', `QB214 "24, wide" is no list of sizes | ${sizes}`],
  ['parseTerms', 'piece, colors', `QB214 "piece, colors" cannot be read | ${terms}`],
  ['parseTerms', 'piece and piece', `QB214 "piece" stands twice in the list | ${terms}`],
  ['parseAmounts', 'base, 0', `QB214 "base, 0" names no steps | ${amounts}`],
  ['parseAmounts', 'Base', `QB214 "Base" names no steps | ${amounts}`],
  ['parseAmounts', '1, base, 1', `QB214 "1" stands twice in the list | ${amounts}`],
  ['parsePairs', 'a=b;  ;c=d', `QB214 nothing stands beside a ; | ${pairs}`],
  ['parsePairs', 'a=b; stock', `QB214 "stock" has no = | ${pairs}`],
  ['parsePairs', '=14pt', `QB214 a value is missing | ${pairs}`],
  ['parsePairs', 'a"b"=c', `QB214 the value a"b" has a " in it and stands in no double quotes | ${pairs}`],
  ['parsePairs', 'a=b; a=c', `QB214 "a" stands twice | ${pairs}`],
])('%s of "%s"', (parser, text, want) => {
  expect(fault(parser, text)).toBe(want);
});
