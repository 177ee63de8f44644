/** Changes of a saved quote: each function takes the stored quote and returns the changed quote. */
import { type Discount, discountTaken } from '../pricing/discount.ts';
import { discountText, lineTotal } from './cart-figures.ts';
import { type Charged, type Tax, taxWords } from './charges.ts';
import { customerKeys, isOtherCustomer } from './customer.ts';
import { formatCount, formatMoney } from './format.ts';
import { discountInQuantity, lineDiscount } from './line-discount.ts';
import { lineTitle } from './line-title.ts';
import { type Needed, type NeededTexts, neededLines, neededTexts, withNeeded } from './needed-by.ts';
import { chosenText } from './option-names.ts';
import { type OptionChoices, optionOf, withChosen } from './option-sets.ts';
import { type Customer, type Quote, type QuoteEvent, type QuoteLine, withEvent } from './quote.ts';
import { sameData } from './same-text.ts';
import { StorageError } from './storage-error.ts';
import { offerText } from './sums.ts';
import { dayText } from './validity.ts';
import { spreadDiscount, type WholeDiscount } from './whole-discount.ts';

/** Author and time of a change. The author is the Employee Name, which may be blank. */
export interface Act {
  readonly at: number;
  readonly by: string;
}

const noNeeds = neededTexts({});

type LineDiscount = NonNullable<QuoteLine['discount']>;

/** Discount that a person asks for. The possible discount may be smaller. */
export type AskedDiscount = Discount & Pick<LineDiscount, 'reason'>;

/** Lowers amount and stated value to the possible maximum, because the letter shows both. */
export function withDiscount(line: QuoteLine, asked: AskedDiscount | undefined): QuoteLine {
  const { discount: _, ...plain } = line;
  if (!asked) return plain;
  const { kind, reason } = asked;
  const { cents, most } = lineDiscount(line, asked);
  return cents === 0 ? plain : { ...plain, discount: { kind, value: most?.value ?? asked.value, reason, cents } };
}

/** Changes of a line that do not change the price of its run. An absent field leaves the line's value unchanged. */
export interface LineChange extends Partial<NeededTexts> {
  readonly quantity?: number;
  /** New discount; null for none. */
  readonly discount?: AskedDiscount | null;
}

export function changedLine(line: QuoteLine, { quantity, discount, ...needed }: LineChange): QuoteLine {
  const sized = { ...line, ...(quantity !== undefined && { quantity }) };
  const moved: QuoteLine = withNeeded(sized, needed);
  return discount === undefined ? withTaken(moved, line) : withDiscount(moved, discount ?? undefined);
}

function withTaken(line: QuoteLine, before: QuoteLine): QuoteLine {
  const { discount, ...plain } = line;
  const cents = discountInQuantity(before, line.quantity);
  return !discount || cents === 0
    ? plain
    : { ...plain, discount: { ...discount, ...discountTaken(line, discount, cents), cents } };
}

export function changeLine(quote: Quote, id: string, change: LineChange, act: Act): Quote {
  const line = lineOf(quote, id);
  const changed = changedLine(line, change);
  const text = lineChangeText(line, changed);
  if (text === '') return quote;
  const lines = quote.lines.map((other) => (other.id === id ? changed : other));
  const event = { ...act, kind: 'changed', text: `${lineTitle(line)}: ${text}.` } as const;
  // The needed day and the artwork are not part of the offer. If they change, the customer's copy stays valid.
  const isSameOffer = sameData(withNeeded(changed, noNeeds), withNeeded(line, noNeeds));
  return isSameOffer ? withEvent({ ...quote, lines }, event) : withLines(quote, lines, event);
}

/** Notes which options the customer takes. The offer stays the same, and so does the status of the quote. */
export function chooseOptions(quote: Quote, choices: OptionChoices, act: Act): Quote {
  const lines = withChosen(quote.lines, choices);
  if (sameData(lines, quote.lines)) return quote;
  return withEvent({ ...quote, lines }, { ...act, kind: 'changed', text: `The customer chose ${chosenText(lines)}.` });
}

/** Replaces a line by a line from its calculator, and keeps the old line's option, discount and needs. */
export function putBackLine(quote: Quote, id: string, made: QuoteLine, act: Act): Quote {
  const before = lineOf(quote, id);
  const { discount = null } = before;
  const line = changedLine({ ...made, ...optionOf(before), id }, { discount, ...neededTexts(before) });
  const lines = quote.lines.map((other) => (other.id === id ? line : other));
  const [was, now] = [lineTitle(before), lineTitle(line)];
  const text = `${was}: ${formatMoney(lineTotal(before))}, now ${was === now ? '' : `${now}: `}${formatMoney(lineTotal(line))}.`;
  return withLines(quote, lines, { ...act, kind: 'changed', text });
}

/** A discount on all lines, with one reason; null removes every discount. */
export type AskedWholeDiscount = (WholeDiscount & Pick<LineDiscount, 'reason'>) | null;

/** Returns lines with one discount spread over them. This discount replaces all earlier discounts of the lines. */
export function withWholeDiscount<L extends DiscountableLine>(
  lines: readonly L[],
  asked: AskedWholeDiscount,
): readonly L[] {
  const shares = asked && spreadDiscount(lines, asked).shares;
  return lines.map((line, at) => {
    const { discount: _, ...plain } = line;
    const share = shares?.[at];
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same line with another discount
    return { ...plain, ...(share && asked && { discount: { ...share, reason: asked.reason } }) } as L;
  });
}

type DiscountableLine = Pick<QuoteLine, 'total' | 'quantity' | 'base' | 'productId' | 'category' | 'discount'>;

export function discountAll(quote: Quote, asked: AskedWholeDiscount, act: Act): Quote {
  const after = { ...quote, lines: [...withWholeDiscount(quote.lines, asked)] };
  const text = `${asked ? `Discount on all lines (${asked.reason})` : 'No discount'}: ${offerText(quote)}, now ${offerText(after)}.`;
  return withLines(quote, after.lines, { ...act, kind: 'changed', text });
}

function lineOf({ lines }: Quote, id: string): QuoteLine {
  const line = lines.find((other) => other.id === id);
  if (!line) throw new StorageError('This line was removed in the meantime.');
  return line;
}

function lineChangeText(before: QuoteLine, after: QuoteLine): string {
  const texts = [
    [`quantity ${formatCount(before.quantity)}`, formatCount(after.quantity), before.quantity === after.quantity],
    [takenOffText(before), takenOffText(after), takenOffText(before) === takenOffText(after)],
    [neededText(before), neededText(after), neededText(before) === neededText(after)],
  ] as const;
  return texts.flatMap(([was, now, same]) => (same ? [] : [`${was}, now ${now}`])).join('; ');
}

const neededText = (needed: Needed): string => neededLines(needed).join(', ') || 'no day and no artwork';
const takenOffText = ({ discount, total, quantity }: QuoteLine): string =>
  discount ? `discount ${discountText({ discount, total, quantity })}` : 'no discount';

export function removeLine(quote: Quote, id: string, act: Act): Quote {
  const removed = lineOf(quote, id);
  const lines = quote.lines.filter((line) => line.id !== id);
  if (lines.length === 0) throw new StorageError('A quote’s only line can’t be removed.');
  return withLines(quote, lines, { ...act, kind: 'changed', text: `${lineTitle(removed)} removed.` });
}

/** Returns a quote without its customer's known facts, tax exemption and words. */
const withoutOwn = ({ known: _known, exempt: _exempt, request: _request, ...others }: Quote): Quote => others;

export interface Reprice {
  readonly lines: readonly QuoteLine[];
  readonly validUntil: string;
  /** New tax. Null removes the tax, and undefined leaves it unchanged. */
  readonly tax?: Tax | null | undefined;
  /** Revision of the quote that a person saw when accepting the new prices. */
  readonly revision: number;
}

/** @throws StorageError if the quote is ordered, or was changed meanwhile */
export function reprice(quote: Quote, { lines, validUntil, tax, revision }: Reprice, act: Act): Quote {
  refuseOrdered(quote);
  if (quote.revision !== revision)
    throw new StorageError('The quote was changed in the meantime: check the prices again.');
  if (lines.length === 0 && tax === undefined) return extended(quote, validUntil, act);
  const repriced = quote.lines.map((line) => lines.find(({ id }) => id === line.id) ?? line);
  const taxed = tax === undefined ? quote : withTax(quote, tax);
  const words = tax === undefined ? '' : ` Tax: ${taxWords(quote.tax)}, now ${taxWords(tax)}.`;
  const text = `${offerText(quote)}, now ${offerText({ ...taxed, lines: repriced })}.${words}`;
  return extended(withLines(taxed, repriced, { ...act, kind: 'repriced', text }), validUntil, act);
}

/** Returns the given quote or charges with another tax. Null removes the tax. */
export function withTax<Q extends Charged>(quote: Q, tax: Tax | null): Omit<Q, 'tax'> & { readonly tax?: Tax } {
  const { tax: _, ...untaxed } = quote;
  return { ...untaxed, ...(tax && { tax }) };
}

const shippingText = (cents: number | undefined): string => (cents === undefined ? 'none' : formatMoney(cents));

export function setCharges(quote: Quote, asked: Pick<Charged, 'shipping' | 'exempt'>, act: Act): Quote {
  const { shipping, exempt, ...rest } = quote;
  const changes = [
    ...(shipping === asked.shipping
      ? []
      : [`Shipping ${shippingText(shipping)}, now ${shippingText(asked.shipping)}.`]),
    ...(exempt === asked.exempt ? [] : [asked.exempt === undefined ? 'Not tax exempt.' : 'Tax exempt.']),
  ];
  if (changes.length === 0) return quote;
  const text = `${changes.join(' ')} ${offerText(quote)}, now ${offerText({ ...rest, ...asked })}.`;
  return withLines({ ...rest, ...asked }, quote.lines, { ...act, kind: 'changed', text });
}

export function extend(quote: Quote, validUntil: string, act: Act, today: string): Quote {
  refuseOrdered(quote);
  const expired = quote.validUntil < today;
  return extended(quote, validUntil, act, expired ? ` It had expired and keeps its prices: ${offerText(quote)}.` : '');
}

function extended(quote: Quote, validUntil: string, act: Act, why = ''): Quote {
  // Perhaps another tab has already extended the validity to a later day.
  if (validUntil <= quote.validUntil) return quote;
  const text = `${holdsText(validUntil, quote.validUntil)}${why}`;
  return withEvent({ ...quote, validUntil }, { ...act, kind: 'extended', text });
}

const holdsText = (now: string, before: string): string => `Holds until ${dayText(now)}, was ${dayText(before)}.`;

interface ChangedDetails extends Partial<NeededTexts> {
  readonly customer: Partial<Customer>;
  readonly note?: string;
}

export function changeDetails(
  quote: Quote,
  { customer: edited, note = quote.note, ...needed }: ChangedDetails,
  act: Act,
): Quote {
  const customer = { ...quote.customer, ...edited };
  const after = withNeeded(quote, needed);
  const isOther = customerKeys.some((key) => customer[key] !== quote.customer[key]);
  const changed = [
    ...(isOther ? ['Customer'] : []),
    ...(note === quote.note ? [] : ['Note']),
    ...(after.neededBy === quote.neededBy ? [] : ['Needed by']),
    ...(after.artwork === quote.artwork ? [] : ['Artwork']),
  ];
  if (changed.length === 0) return quote;
  const event = { ...act, kind: 'changed', text: `${changed.join(' and ')} changed.` } as const;
  if (!isOtherCustomer(quote.customer, customer)) return withEvent({ ...after, customer, note }, event);
  const { exempt, shipping } = after;
  const others = { ...withoutOwn(after), ...(exempt !== undefined && { exempt }), customer, note };
  const noted = withEvent(others, event);
  // The tax exemption of an ordered quote is not removed, because the ordered total must not change.
  return quote.status === 'ordered' ? noted : setCharges(noted, shipping === undefined ? {} : { shipping }, act);
}

/** A draft becomes `sent`; an answered or ordered quote keeps its status. */
export function give(quote: Quote, text: string, act: Act): Quote {
  const isOpen = quote.status === 'draft' || quote.status === 'sent';
  return withEvent(quote, { ...act, kind: isOpen ? 'sent' : 'changed', text });
}

export function answer(
  quote: Quote,
  said: 'accepted' | 'declined',
  act: Act,
  why: Pick<QuoteEvent, 'why' | 'text'> = {},
): Quote {
  refuseOrdered(quote);
  return quote.status === said ? quote : withEvent(quote, { ...act, ...why, kind: said });
}

/** Earlier statuses that can be restored, by the present status. */
const before: Readonly<Record<Quote['status'], readonly string[]>> = {
  draft: [],
  sent: ['draft'],
  accepted: ['draft', 'sent'],
  declined: ['draft', 'sent', 'accepted'],
  ordered: ['draft', 'sent', 'accepted', 'declined'],
};

export function takeBack(quote: Quote, act: Act): Quote {
  const { status, events } = quote;
  if (status === 'draft') return quote;
  const earlier = events.findLast(({ kind }) => before[status].includes(kind));
  return withEvent(quote, { ...act, kind: earlier?.kind ?? 'draft', undoes: status });
}

/** Takes back the first sending of a quote. An earlier sending, and an answer, stay. */
export function notGiven(quote: Quote, act: Act): Quote {
  const { status, events } = quote;
  const offer = events.slice(events.findLastIndex(({ kind }) => kind === 'draft') + 1);
  const isFirst = status === 'sent' && offer.filter(({ kind }) => kind === 'sent').length === 1;
  return isFirst ? takeBack(quote, act) : withEvent(quote, { ...act, kind: 'changed', text: 'It was not sent.' });
}

/** Replaces the lines of a quote; a sent, accepted or declined quote becomes a draft again. */
function withLines(quote: Quote, lines: readonly QuoteLine[], event: QuoteEvent): Quote {
  refuseOrdered(quote);
  const { at, by } = event;
  const changed = withEvent({ ...quote, lines: [...lines] }, event);
  if (quote.status === 'draft') return changed;
  return withEvent(changed, { at, by, kind: 'draft', text: `It was ${quote.status} as it was before.` });
}

function refuseOrdered({ status }: Quote): void {
  if (status === 'ordered') throw new StorageError('This quote is ordered and can’t be changed. Use Quote again.');
}
