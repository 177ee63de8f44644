import { lineTotal } from '../../../quotes/cart-figures.ts';
import { taxWords } from '../../../quotes/charges.ts';
import { customerFacts } from '../../../quotes/customer.ts';
import { formatCount, formatMoney } from '../../../quotes/format.ts';
import { lineAttributes, lineTitle } from '../../../quotes/line-title.ts';
import type { Quote, QuoteLine } from '../../../quotes/quote.ts';
import { offerText } from '../../../quotes/sums.ts';
import { dayText } from '../../../quotes/validity.ts';

export interface QuoteDifference {
  readonly label: string;
  readonly one: string;
  readonly other: string;
}

/** Returns the text of a line: `2 x 500 Badges, Option A: $281.54`. */
function lineText(line: QuoteLine): string {
  const counts = [line.quantity, line.runSize ?? 1].filter((each) => each !== 1).map(formatCount);
  const what = [counts.join(' x '), line.product].filter(Boolean).join(' ');
  const option = line.option === undefined ? '' : `, Option ${line.option}`;
  return `${what}${option}: ${formatMoney(lineTotal(line))}`;
}

/** Returns the text of a line with its attributes: `500 Badges, 16pt: $281.54, Coating: Gloss`. */
const fullText = (line: QuoteLine): string =>
  [
    lineText({ ...line, product: lineTitle(line) }),
    ...lineAttributes(line).flatMap(({ label, value }) => (label === 'Run size' ? [] : [`${label}: ${value}`])),
  ].join(', ');

const parts: readonly (readonly [label: string, of: (quote: Quote) => string])[] = [
  ['Status', ({ status }) => status],
  ['Holds until', ({ validUntil }) => validUntil],
  ['Customer', ({ customer }) => Array.from(customerFacts(customer), ([, text]) => text).join(', ')],
  ['Made by', ({ employee }) => employee],
  ['Note', ({ note }) => note],
  ['Needed by', ({ neededBy }) => (neededBy === undefined ? '' : dayText(neededBy))],
  ['Artwork', ({ artwork = '' }) => artwork],
  ['Shipping', ({ shipping }) => (shipping === undefined ? '' : formatMoney(shipping))],
  [
    'Tax',
    ({ tax, exempt }) =>
      [...(tax ? [taxWords(tax)] : []), ...(exempt === undefined ? [] : [`exempt ${exempt}`])].join(', '),
  ],
  ['Total', offerText],
];

/**
 * Returns the texts of the lines that are in the quote `one` but not in `other`. Each text is the short text of the
 * line. If a line of `other` has the same short text, the full text is used instead.
 */
const linesOnlyIn = (one: Quote, other: Quote): string => {
  const others = other.lines.map((line) => JSON.stringify(line));
  const shortTexts = other.lines.map(lineText);
  return one.lines
    .filter((line) => !others.includes(JSON.stringify(line)))
    .map((line) => (shortTexts.includes(lineText(line)) ? fullText(line) : lineText(line)))
    .join('\n');
};

/** Returns the differences between two versions of a quote; empty if they are equal. */
export function quoteDifferences(one: Quote, other: Quote): readonly QuoteDifference[] {
  const lines = { label: 'Lines', one: linesOnlyIn(one, other), other: linesOnlyIn(other, one) };
  return [...parts.map(([label, of]) => ({ label, one: of(one), other: of(other) })), lines].filter(
    (difference) => difference.one !== difference.other,
  );
}
