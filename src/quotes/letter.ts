/** Content of a quote's letter, for the app, for paper, and for the page that a customer opens by a link. */
import { cartAttributes, discountText, isSoldBySet, lineTotal, runSizeText } from './cart-figures.ts';
import { formatCount, formatMoney, formatUnitPrice } from './format.ts';
import type { Letterhead } from './letterhead.ts';
import { heldUntil, quoteDate } from './mail/letter-text.ts';
import { neededFacts, neededLines } from './needed-by.ts';
import { linesOfOption, optionsOf, type Quote, type QuoteLine, type QuoteOption } from './quote.ts';
import { letterSums, totalOf } from './sums.ts';

export interface LetterLine {
  readonly product: string;
  readonly details: readonly string[];
  /** Label and text of each figure; blank for a run size that the line has not. */
  readonly figures: readonly (readonly [label: string, text: string])[];
}

export interface LetterSection {
  readonly option?: QuoteOption;
  readonly columns: readonly string[];
  readonly lines: readonly LetterLine[];
  /** Sums under the lines. The row of the total comes before the row of a tax that the prices already include. */
  readonly sums: readonly { readonly label: string; readonly amount: string; readonly isTotal: boolean }[];
  readonly total: string;
}

export function letterSections(quote: Quote): readonly LetterSection[] {
  const options = optionsOf(quote);
  return (options.length === 0 ? [undefined] : options).map((option) => {
    const lines = linesOfOption(quote, option);
    // Custom quotes of earlier releases have no run size.
    const hasRuns = lines.some(({ runSize }) => runSize !== undefined);
    const totalLabel = option ? `Total of Option ${option}` : 'Total';
    const sums = letterSums(lines, quote, totalLabel);
    return {
      ...(option && { option }),
      columns: ['Item', ...(hasRuns ? ['Run size'] : []), 'Per unit', 'Quantity', 'Total'],
      lines: lines.map((line) => letterLine(line, hasRuns)),
      sums: sums.map(({ label, cents }) => ({ label, amount: formatMoney(cents), isTotal: label === totalLabel })),
      total: formatMoney(totalOf(lines, quote)),
    };
  });
}

export const contactLine = ({ phone, email, web }: Letterhead): string =>
  [phone, email, web].filter((text) => text.trim() !== '').join(' • ');

export const recipientLines = ({ customer }: Quote): readonly string[] =>
  [customer.name, customer.company, customer.address, customer.phone, customer.email].filter((text) => text !== '');

/** @param timeZone time zone of the store; by default that of this computer */
export function letterFacts(
  quote: Quote,
  today: string,
  timeZone?: string,
): readonly (readonly [label: string, text: string])[] {
  const held = heldUntil(quote, today);
  return [
    ['Date', quoteDate(quote, timeZone)],
    [held.label, held.text],
    ...neededFacts(quote).map(({ label, value }) => [label, value] as const),
    ...(quote.employee ? [['Your contact', quote.employee] as const] : []),
  ];
}

export const letterFoot = ({ lines, note }: Quote, terms: string): readonly string[] =>
  [
    lines.some(({ sample }) => sample)
      ? '† Sample price: a stand-in until the real one is known. It is confirmed before the order.'
      : '',
    note,
    terms,
  ].filter((text) => text !== '');

const unbroken = (text: string): string => text.replace(/(\d) (in|ft)\b/g, '$1\u00a0$2');

function letterLine(line: QuoteLine, hasRuns: boolean): LetterLine {
  const { product, notes, quantity, total, discount, sample } = line;
  const options = [...cartAttributes(line).map(({ value }) => value), ...(notes ? [notes] : []), ...neededLines(line)];
  const before = formatMoney(lineTotal({ total, quantity }));
  return {
    product,
    details: [
      ...(options.length > 0 ? [unbroken(options.join(' • '))] : []),
      ...(discount ? [`${before} before the discount ${discountText({ ...line, discount })}`] : []),
    ],
    figures: [
      ...(hasRuns ? [['Run size', runSizeText(line)] as const] : []),
      ['Per unit', `${formatUnitPrice(line.perUnit)}${isSoldBySet(line) ? ' per set' : ''}`],
      ['Quantity', formatCount(quantity)],
      ['Total', `${formatMoney(lineTotal(line))}${sample ? ' †' : ''}`],
    ],
  };
}
