import type { CartItem } from '../cart.ts';
import { cartAttributes, discountText, lineTotal, unitLabel } from '../cart-figures.ts';
import { dialedNumber } from '../customer.ts';
import { formatMoney, formatUnitPrice } from '../format.ts';
import type { Letterhead } from '../letterhead.ts';
import { pieceCount } from '../line-title.ts';
import { neededLines } from '../needed-by.ts';
import { optionTexts } from '../option-names.ts';
import { isHeld, type Quote, shownStatus } from '../quote.ts';
import { offerSums, offerText } from '../sums.ts';
import { dayText } from '../validity.ts';
import { indented, inOneLine, legible } from './legible.ts';

const indent = '   ';
/** Maximum length of the store's name in a subject, which is read in a list. */
const maxNameLength = 80;
/** Maximum length of the customer's name in a file name, which is read in a narrow column. */
const maxWhomLength = 60;

/** `Quote Q-7F3KD-0142 from Corner Print • $86.28`, or `• from $86.28` while an option is not chosen. */
export function letterSubject(quote: Quote, { name }: Letterhead): string {
  const shop = inOneLine(name, maxNameLength);
  return `Quote ${quote.number}${shop && ` from ${shop}`} • ${offerText(quote)}`;
}

export const quoteDate = ({ createdAt }: Pick<Quote, 'createdAt'>, timeZone?: string): string =>
  new Date(createdAt).toLocaleDateString('en-US', { dateStyle: 'long', ...(timeZone && { timeZone }) });

export function heldUntil(quote: Pick<Quote, 'status' | 'validUntil'>, today: string) {
  const expired = shownStatus(quote, today) === 'expired';
  return {
    label: isHeld(quote, today) ? 'Holds until' : 'Held until',
    text: `${dayText(quote.validUntil)}${expired ? ' (expired)' : ''}`,
  };
}

/** A person may change the text before sending it. */
export function letterText(quote: Quote, letterhead: Letterhead, today: string): string {
  const { number, note, lines, employee } = quote;
  const options = optionTexts(lines);
  const [name, company] = [quote.customer.name.trim(), quote.customer.company.trim()];
  const whom = indented(name || company, indent);
  const held = heldUntil(quote, today);
  const shop = letterhead.name.trim();
  return [
    whom === '' ? 'Hello,' : `Hello ${whom},`,
    '',
    `Here is your quote ${number}${shop === '' ? '' : ` from ${indented(shop, indent)}`}.`,
    ...(name && company ? [`For: ${indented(company, indent)}`] : []),
    `Date: ${quoteDate(quote)}`,
    `${held.label}: ${held.text}`,
    ...neededLines(quote).map((line) => indented(line, indent)),
    '',
    ...lines.flatMap((line, at) => lineTexts(line, at, options.get(line))),
    '',
    ...offerSums(quote).map(({ label, cents }) => indented(`${label}: ${formatMoney(cents)}`, indent)),
    ...sampleText(lines.some(({ sample }) => sample === true)),
    ...paragraph(note),
    ...paragraph(letterhead.terms),
    ...regards(employee, letterhead),
  ].join('\n');
}

export const sampleText = (hasSample: boolean): readonly string[] =>
  hasSample ? ['', '† Sample price: we will confirm it before you order.'] : [];

export function regards(employee: string, { name, address, phone, email, web }: Letterhead): readonly string[] {
  const from = [employee, name, address, phone, email, web].filter((text) => text.trim() !== '');
  return paragraph(from.length === 0 ? '' : ['Kind regards,', ...from].join('\n'));
}

export const paragraph = (text: string): readonly string[] =>
  text.trim() === '' ? [] : ['', indented(text.trim(), '')];

export function lineTexts(line: CartItem, index: number, option: string | undefined): readonly string[] {
  const { product, notes, discount, sample } = line;
  const texts = [
    ...(option === undefined ? [] : [option]),
    pieceCount(line),
    ...cartAttributes(line).map(({ label, value }) => `${label}: ${value}`),
    ...(notes ? [`Notes: ${notes}`] : []),
    ...neededLines(line),
    `${unitLabel(line)}: ${formatUnitPrice(line.perUnit)}`,
    ...(discount ? [`Discount: ${discountText({ ...line, discount })}`] : []),
    `Line total: ${formatMoney(lineTotal(line))}${sample ? ' †' : ''}`,
  ];
  return [`${index + 1}. ${product}`, ...texts.map((text) => `${indent}${text}`)].map((text) =>
    indented(text, indent + indent),
  );
}

/** `Quote Q-7F3KD-0142 Park Bakery`. The browser replaces forbidden characters. */
export function letterFileName({ number, customer }: Pick<Quote, 'number' | 'customer'>): string {
  return `Quote ${number} ${inOneLine(customer.company || customer.name, maxWhomLength)}`.trim();
}

/** iOS expects `&` before the text, other systems `?`. Each ignores the sign that it does not expect. */
export const smsAddress = (phone: string, text: string): string =>
  `sms:${dialedNumber(phone)}?&body=${encodeURIComponent(legible(text))}`;

/**
 * Returns a quote as a short message: `Quote Q-7F3KD-0142 from Corner Print • $86.28. Holds until December 20, 2026.`,
 * followed by the link unless `link` is blank.
 */
export function shortText(quote: Quote, letterhead: Letterhead, today: string, link = ''): string {
  const { label, text } = heldUntil(quote, today);
  const told = `${inOneLine(letterSubject(quote, letterhead), 200)}. ${label} ${text}.`;
  return link === '' ? told : `${told} See and answer it: ${link}`;
}

/** Returns a text with the quote's link at its end. Without a link, returns the text unchanged. */
export const withLink = (text: string, link: string | undefined): string =>
  link === undefined ? text : `${text}\n\nSee this quote and answer it here:\n${link}`;
