/** The letter of a quote as data: drawn by the app, on paper, and on the page that a customer opens by a link. */
import { cartAttributes, lineTotal, unitPriceText } from './cart-figures.ts';
import { discountText } from './discount-text.ts';
import { formatCount, formatMoney } from './format.ts';
import { heldUntil } from './mail/letter-text.ts';
import { neededFacts, neededLines } from './needed-by.ts';
import { linesOfOption, optionsOf, type Quote, type QuoteLine, type QuoteOption } from './quote.ts';
import { letterSums, totalOf } from './sums.ts';

export interface LetterLine {
  readonly product: string;
  /** Chosen options, and the discount. */
  readonly details: readonly string[];
  /** Blank for a custom line. */
  readonly runSize: string;
  readonly perUnit: string;
  readonly quantity: string;
  readonly total: string;
}

export interface LetterSection {
  /** Absent where the quote offers one thing only. */
  readonly option?: QuoteOption;
  readonly lines: readonly LetterLine[];
  /** Label and amount of each sum. */
  readonly sums: readonly (readonly [label: string, amount: string])[];
  readonly total: string;
}

/** Returns the offer: a section for each alternative. */
export function letterSections(quote: Quote): readonly LetterSection[] {
  const options = optionsOf(quote);
  return (options.length === 0 ? [undefined] : options).map((option) => {
    const lines = linesOfOption(quote, option);
    const sums = letterSums(lines, quote, option ? `Total of Option ${option}` : 'Total');
    return {
      ...(option && { option }),
      lines: lines.map(letterLine),
      sums: sums.map(({ label, cents }) => [label, formatMoney(cents)] as const),
      total: formatMoney(totalOf(lines, quote)),
    };
  });
}

/** Returns name, company and the other known details of the customer. */
export const recipientLines = ({ customer }: Quote): readonly string[] =>
  [customer.name, customer.company, customer.address, customer.phone, customer.email].filter((text) => text !== '');

/** @param today the day at the counter  @param timeZone of the store; by default that of this computer */
export function letterFacts(
  quote: Quote,
  today: string,
  timeZone?: string,
): readonly (readonly [label: string, text: string])[] {
  const held = heldUntil(quote, today);
  const date = new Date(quote.createdAt).toLocaleDateString('en-US', {
    dateStyle: 'long',
    ...(timeZone && { timeZone }),
  });
  return [
    ['Date', date],
    [held.label, held.text],
    ...neededFacts(quote).map(({ label, value }) => [label, value] as const),
    ...(quote.employee ? [['Your contact', quote.employee] as const] : []),
  ];
}

/** Returns the texts under the sums. */
export const letterFoot = ({ lines, note }: Quote, terms: string): readonly string[] =>
  [
    lines.some(({ sample }) => sample)
      ? '† Sample price: a stand-in until the real one is known. It is confirmed before the order.'
      : '',
    note,
    terms,
  ].filter((text) => text !== '');

/** Keeps a figure and its unit on one line. */
const unbroken = (text: string): string => text.replace(/(\d) (in|ft)\b/g, '$1\u00a0$2');

function letterLine(line: QuoteLine): LetterLine {
  const { product, notes, runSize, quantity, total, discount, sample } = line;
  const options = [...cartAttributes(line).map(({ value }) => value), ...(notes ? [notes] : []), ...neededLines(line)];
  const before = formatMoney(lineTotal({ total, quantity }));
  return {
    product,
    details: [
      ...(options.length > 0 ? [unbroken(options.join(' • '))] : []),
      ...(discount ? [`${before} before the discount ${discountText({ ...line, discount })}`] : []),
    ],
    runSize: runSize === undefined ? '' : formatCount(runSize),
    perUnit: unitPriceText(line),
    quantity: formatCount(quantity),
    total: `${formatMoney(lineTotal(line))}${sample ? ' †' : ''}`,
  };
}
