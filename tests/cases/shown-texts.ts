import type { QuoteResult } from '../../src/pricing/index.ts';

/** Returns the texts in place of a price. */
export function shownTexts(quote: QuoteResult): readonly string[] {
  if (quote.kind === 'rows') return [];
  if (quote.kind === 'notice') return [quote.text];
  return [...quote.problems.map(({ text }) => text), ...(quote.notice === undefined ? [] : [quote.notice])];
}
