import { describe, expect, test } from 'vitest';
import { tryParse } from '../../../tests/compiler/try-parse.ts';
import { parseAmounts, parsePairs, parseRange, parseRunSizes, parseSizes, parseTerms, parseWords } from './lists.ts';

const pair = (name: string, value: string): { name: string; value: string } => ({ name, value });

describe('values', () => {
  test.each([
    { parse: parseWords, text: 'card', want: ['card'] },
    { parse: parseWords, text: 'flyer,  brochure', want: ['flyer', 'brochure'] },
    { parse: parseWords, text: 'gift   card,folded card', want: ['gift card', 'folded card'] },
    { parse: parseRunSizes, text: '1, 2,5 , 10', want: [1, 2, 5, 10] },
    { parse: parseRunSizes, text: '1', want: [1] },
    { parse: parseRunSizes, text: 'quantity', want: 'quantity' },
    { parse: parseSizes, text: '24, 36.5 ,54', want: [240_000, 365_000, 540_000] },
    { parse: parseTerms, text: 'sq ft', want: ['sq ft'] },
    { parse: parseTerms, text: 'piece  and   colors and sq ft', want: ['piece', 'colors', 'sq ft'] },
    { parse: parseTerms, text: 'sand and band', want: ['sand', 'band'] },
    { parse: parseAmounts, text: 'base', want: ['base'] },
    { parse: parseAmounts, text: '1', want: [1] },
    { parse: parseAmounts, text: '2 , base,  1,3', want: [2, 'base', 1, 3] },
    { parse: parseRange, text: '1-20', want: { min: 1, max: 20 } },
    { parse: parseRange, text: '3 - 3', want: { min: 3, max: 3 } },
    { parse: parsePairs, text: 'Stock=14pt', want: [pair('Stock', '14pt')] },
    {
      parse: parsePairs,
      text: 'Folding = Flat - No Folding; Color=4/0',
      want: [pair('Folding', 'Flat - No Folding'), pair('Color', '4/0')],
    },
    { parse: parsePairs, text: '"A=B"="x; ""y"""', want: [pair('A=B', 'x; "y"')] },
  ])('$text', ({ parse, text, want }) => {
    expect(tryParse<unknown>(parse, text)).toEqual(want);
  });
});
