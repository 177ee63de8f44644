/** Content of a quote's letter, for the app, for paper, and for the page that a customer opens by a link. */
import { cartAttributes, discountText, isSoldBySet, lineTotal } from './cart-figures.ts';
import { formatMoney, formatUnitPrice } from './format.ts';
import type { Letterhead } from './letterhead.ts';
import { quantityText } from './line-title.ts';
import { heldUntil, quoteDate } from './mail/letter-text.ts';
import { neededFacts, neededLines } from './needed-by.ts';
import { optionTexts } from './option-names.ts';
import type { Quote, QuoteLine } from './quote.ts';
import { sameData } from './same-text.ts';
import { offerSums } from './sums.ts';

export interface LetterLine {
  /** Line whose piece is drawn; no part of the offer's text. */
  readonly line: QuoteLine;
  readonly product: string;
  readonly details: readonly string[];
  /** Label and text of each figure. */
  readonly figures: readonly (readonly [label: string, text: string])[];
}

export interface LetterTable {
  readonly columns: readonly string[];
  readonly lines: readonly LetterLine[];
  /** Sums under the lines. The row of the total comes before the row of a tax that the prices already include. */
  readonly sums: readonly { readonly label: string; readonly amount: string; readonly isTotal: boolean }[];
}

export function letterTable(quote: Quote): LetterTable {
  const { lines } = quote;
  const options = optionTexts(lines);
  const drawn = lines.map(letterLine);
  return {
    columns: ['Item', 'Quantity', 'Each', 'Total'],
    lines: lines.flatMap((line, at) => {
      const own = drawn[at];
      const option = options.get(line);
      if (!own || option === undefined) return own ?? [];
      // An option that differs only in its figures does not repeat what it is.
      const before = lines[at - 1];
      const repeats =
        before?.option && before.optionSet === line.optionSet && sameData(drawn[at - 1]?.details, own.details);
      return { ...own, details: [option, ...(repeats ? [] : own.details)] };
    }),
    sums: offerSums(quote).map(({ label, cents, isTotal }) => ({ label, amount: formatMoney(cents), isTotal })),
  };
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
    lines.some(({ sample }) => sample) ? '† Sample price: we will confirm it before you order.' : '',
    note,
    terms,
  ].filter((text) => text !== '');

const unbroken = (text: string): string => text.replace(/(\d) (in|ft)\b/g, '$1\u00a0$2');

function letterLine(line: QuoteLine): LetterLine {
  const { product, notes, quantity, total, discount, sample } = line;
  const options = [...cartAttributes(line).map(({ value }) => value), ...(notes ? [notes] : []), ...neededLines(line)];
  const before = formatMoney(lineTotal({ total, quantity }));
  return {
    line,
    product,
    details: [
      ...(options.length > 0 ? [unbroken(options.join(' • '))] : []),
      ...(discount ? [`${before} before the discount ${discountText({ ...line, discount })}`] : []),
    ],
    figures: [
      ['Quantity', quantityText(line)],
      ['Each', `${formatUnitPrice(line.perUnit)}${isSoldBySet(line) ? ' per set' : ''}`],
      ['Total', `${formatMoney(lineTotal(line))}${sample ? '\u00a0†' : ''}`],
    ],
  };
}
