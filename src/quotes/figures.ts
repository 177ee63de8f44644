import { dayOf } from '../book/clock.ts';
import { currencySign, decimalText } from '../pricing/decimal.ts';
import type { Cents } from '../pricing/index.ts';
import { cartTotal, countedLines } from './cart-figures.ts';
import { type DeclinedReason, declinedReasons, undoneBy } from './event-codes.ts';
import { type Cell, csvFile } from './orders/csv.ts';
import { type Quote, type QuoteLine, shownStatus } from './quote.ts';

export interface Sum {
  readonly count: number;
  readonly cents: Cents;
}

export interface FiguresRow {
  readonly name: string;
  readonly given: Sum;
  readonly accepted: Sum;
  readonly lost: Sum;
}

export const groupings = ['Month', 'Product', 'Person'] as const;
export type Grouping = (typeof groupings)[number];

interface Outcome {
  readonly month: string;
  readonly person: string;
  /** Lines that count: of options the chosen one, or else the cheapest. */
  readonly lines: readonly QuoteLine[];
  readonly is: 'accepted' | 'lost' | 'open';
  readonly why: string;
}

const nothing: Sum = { count: 0, cents: 0 };
const noReason = 'No reason given';
const expired = 'Expired without an answer';

/** Ignores `sent` events that were taken back. */
const wasSent = ({ events }: Quote): boolean =>
  events.some(({ kind }, at) => {
    if (kind !== 'sent') return false;
    const drafted = events.slice(at).find((later) => later.kind === 'draft');
    return drafted === undefined || undoneBy(drafted) !== 'sent';
  });

function outcomeOf(quote: Quote, today: string): Outcome | undefined {
  const status = shownStatus(quote, today);
  const isGiven = status !== 'draft' && (status !== 'expired' || wasSent(quote));
  if (!isGiven) return undefined;
  const declined = quote.events.findLast(({ kind }) => kind === 'declined');
  return {
    month: dayOf(new Date(quote.createdAt)).slice(0, 7),
    person: quote.employee.trim() || 'No name',
    lines: countedLines(quote.lines),
    is: status === 'accepted' || status === 'ordered' ? 'accepted' : status === 'sent' ? 'open' : 'lost',
    why: status === 'expired' ? expired : whyText(declined?.why),
  };
}

const isReason = (why: string): why is DeclinedReason => Object.hasOwn(declinedReasons, why);
const whyText = (why = ''): string => (isReason(why) ? declinedReasons[why] : why || noReason);

export const outcomesOf = (quotes: readonly Quote[], today: string, since = ''): readonly Outcome[] =>
  quotes.flatMap((quote) => (dayOf(new Date(quote.createdAt)) >= since ? (outcomeOf(quote, today) ?? []) : []));

const plus = ({ count, cents }: Sum, more: Cents): Sum => ({ count: count + 1, cents: cents + more });

export function figuresBy(by: Grouping, outcomes: readonly Outcome[]): readonly FiguresRow[] {
  const rows = new Map<string, FiguresRow>();
  for (const outcome of outcomes) {
    for (const [name, lines] of partsOf(by, outcome)) {
      const row = rows.get(name) ?? { name, given: nothing, accepted: nothing, lost: nothing };
      const cents = cartTotal(lines);
      const { is } = outcome;
      rows.set(name, {
        ...row,
        given: plus(row.given, cents),
        ...(is !== 'open' && { [is]: plus(row[is], cents) }),
      });
    }
  }
  return [...rows.values()].toSorted((one, other) =>
    by === 'Month' ? other.name.localeCompare(one.name) : other.given.count - one.given.count,
  );
}

function partsOf(
  by: Grouping,
  { month, person, lines }: Outcome,
): readonly (readonly [string, readonly QuoteLine[]])[] {
  if (by === 'Product') {
    const products = new Set(lines.map(({ product }) => product));
    return [...products].map((name) => [name, lines.filter(({ product }) => product === name)]);
  }
  return [[by === 'Month' ? month : person, lines]];
}

export function lostReasons(outcomes: readonly Outcome[]): readonly { readonly name: string; readonly lost: Sum }[] {
  const reasons = new Map<string, Sum>();
  for (const { is, why, lines } of outcomes)
    if (is === 'lost') reasons.set(why, plus(reasons.get(why) ?? nothing, cartTotal(lines)));
  return [...reasons]
    .map(([name, lost]) => ({ name, lost }))
    .toSorted((one, other) => other.lost.count - one.lost.count);
}

const sumCells = ({ count, cents }: Sum): readonly Cell[] => [
  { figure: String(count) },
  { figure: decimalText(cents, 2, 2) },
];

export function figuresCsv(outcomes: readonly Outcome[]): string {
  const head = ['By', 'Name', ...['Sent', 'Accepted', 'Lost'].flatMap((is) => [is, `${is} ${currencySign}`])];
  const rows = groupings.flatMap((by) =>
    figuresBy(by, outcomes).map(({ name, given, accepted, lost }) => [
      by,
      name,
      ...sumCells(given),
      ...sumCells(accepted),
      ...sumCells(lost),
    ]),
  );
  const reasons = lostReasons(outcomes).map(({ name, lost }) => ['Reason', name, '', '', '', '', ...sumCells(lost)]);
  return csvFile([head, ...rows, ...reasons]);
}
