import { discountText } from '../../quoting/discount-text.ts';
import { inOneLine, indented } from '../../quoting/mail/legible.ts';
import { dayText } from '../../quoting/validity.ts';
import { cartAttributes, lineTotal, perUnitCents } from '../../storage/index.ts';
import type { Letterhead } from '../../storage/quotes/letterhead.ts';
import { linesOfOption, optionsOf, type Quote, type QuoteLine, quoteTotals } from '../../storage/quotes/index.ts';
import { formatCount, formatMoney } from '../../ui/format.ts';

const indent = '   ';
/** A subject is read in a list. */
const maxNameLength = 80;

/** `Quote Q-7F3KD-0142 from Corner Print • $86.28`; without a price where there are alternatives. */
export function letterSubject(quote: Quote, { name }: Letterhead): string {
  const shop = inOneLine(name, maxNameLength);
  const [total, ...others] = quoteTotals(quote);
  const price = total && others.length === 0 ? ` • ${formatMoney(total.total)}` : '';
  return `Quote ${quote.number}${shop && ` from ${shop}`}${price}`;
}

/** The quote as the text of a mail to the customer; lines end in `\n`, the last one in nothing. */
export function letterText(quote: Quote, letterhead: Letterhead): string {
  const options = optionsOf(quote);
  const totals = quoteTotals(quote);
  const sections = (options.length === 0 ? [undefined] : options).flatMap((option, at) => [
    '',
    ...(option ? [`Option ${option}`] : []),
    ...linesOfOption(quote, option).flatMap(lineTexts),
    '',
    `${option ? `Total of option ${option}` : 'Total'}: ${formatMoney(totals[at]?.total ?? 0)}`,
  ]);
  const { customer, note, lines } = quote;
  const contact = [letterhead.name, letterhead.address, letterhead.phone, letterhead.email, letterhead.web];
  return [
    `Quote ${quote.number}`,
    `For: ${indented([customer.name, customer.company].filter(Boolean).join(', '), indent) || '—'}`,
    `Holds until: ${dayText(quote.validUntil)}`,
    ...sections,
    ...(lines.some(({ sample }) => sample) ? ['', '† Sample price: it is confirmed before the order.'] : []),
    ...paragraph(note),
    ...paragraph(letterhead.terms),
    ...paragraph(contact.filter(Boolean).join('\n')),
  ].join('\n');
}

const paragraph = (text: string): readonly string[] => (text.trim() === '' ? [] : ['', indented(text.trim(), '')]);

function lineTexts(line: QuoteLine, index: number): readonly string[] {
  const { product, runSize, notes, quantity, discount, sample } = line;
  const texts = [
    ...(runSize === undefined ? [] : [`Run size: ${formatCount(runSize)}`]),
    ...cartAttributes(line).map(({ label, value }) => `${label}: ${value}`),
    ...(notes ? [`Notes: ${notes}`] : []),
    `Quantity: ${formatCount(quantity)}`,
    `Per unit: ${formatMoney(perUnitCents(line))}`,
    ...(discount ? [`Discount: ${discountText(discount)}`] : []),
    `Line total: ${formatMoney(lineTotal(line))}${sample ? ' †' : ''}`,
  ];
  return [`${index + 1}. ${product}`, ...texts.map((text) => `${indent}${text}`)].map((text) =>
    indented(text, indent + indent),
  );
}
