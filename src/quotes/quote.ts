import * as v from 'valibot';
import { Amount, carrying, Text } from './carrying.ts';
import { StoredLineSchema } from './cart.ts';
import { type Charged, chargedEntries } from './charges.ts';
import { RequestSchema } from './request-text.ts';
import { Day, Time } from './times.ts';

/** Customer of a quote; each text may be blank. */
export const CustomerSchema = carrying({ name: Text, company: Text, phone: Text, email: Text, address: Text });

const CellSchema = carrying({
  file: Text,
  sheet: v.exactOptional(Text),
  row: v.pipe(v.number(), v.safeInteger()),
  column: Text,
});

/** Row of a price explanation, with the texts that were shown. `kind` has the same values as in `ExplainedRow`. */
const ReasonSchema = carrying({
  id: Text,
  kind: v.picklist(['line', 'subtotal', 'total']),
  label: Text,
  name: v.exactOptional(Text),
  isBase: v.exactOptional(v.boolean()),
  how: Text,
  stated: v.exactOptional(Text),
  amount: v.exactOptional(Text),
  cells: v.array(CellSchema),
  isSample: v.boolean(),
});

const { signInId: _signInId, quoted: _quoted, ...lineEntries } = StoredLineSchema.entries;

/** Line of a quote with all data of its price. It can be shown without the price book by which it was priced. */
export const QuoteLineSchema = carrying({
  ...lineEntries,
  markup: v.exactOptional(carrying({ pct: Amount, fixed: Amount })),
  /** Explanation of the price. Absent on a custom quote, or if the cells of the price book could not be loaded. */
  reasons: v.exactOptional(v.array(ReasonSchema)),
  /** Line of another saved quote that fixes the price of this line: the quote's number, and the line's id. */
  heldBy: v.exactOptional(carrying({ number: Text, line: Text })),
});

const quoteStatuses = ['draft', 'sent', 'accepted', 'declined', 'ordered'] as const;

/** Event of a quote. `by` is the Employee Name, which may be blank. */
const EventSchema = carrying({
  at: Time,
  by: Text,
  /** New status of the quote, or kind of a change that does not change the status. */
  kind: v.picklist([...quoteStatuses, 'changed', 'repriced', 'extended', 'forgotten']),
  /** Description of the event; absent if `kind` says enough. */
  text: v.exactOptional(Text),
  /** Status that the event took back. */
  undoes: v.exactOptional(Text),
  /** Kind of the answer by link that the event noted. */
  noted: v.exactOptional(Text),
  /** Reason of a declined quote: a key of `declinedReasons`, or a key that a newer app version added. */
  why: v.exactOptional(Text),
  /** Answer that the customer gave by a link; see `LinkAnswer` in link-answer.ts. */
  answer: v.exactOptional(
    carrying({
      kind: Text,
      /** Version that the customer saw. */ of: Text,
      name: Text,
      /** Letters of the chosen options, one for each set, as in `B, A`. */
      option: v.exactOptional(Text),
      words: v.exactOptional(Text),
    }),
  ),
});

/** A stored quote; unknown fields of a newer app version are preserved. */
export const QuoteSchema = carrying({
  /** Random id, used again when a failed save is retried. */
  id: v.pipe(Text, v.nonEmpty()),
  /** Number such as `Q-7KFM-2P4X`, or `Q-7F3KD-0142` of an earlier release. */
  number: v.pipe(Text, v.nonEmpty()),
  /** The store that owns the quote. */
  store: Text,
  /** Number of the quote's version: 1 when first saved, one more with each change. */
  revision: v.pipe(Amount, v.minValue(1)),
  status: v.picklist(quoteStatuses),
  createdAt: Time,
  changedAt: Time,
  /** Last day of validity. */
  validUntil: Day,
  employee: Text,
  customer: CustomerSchema,
  note: Text,
  neededBy: lineEntries.neededBy,
  artwork: lineEntries.artwork,
  /** Words of the customer; absent in quotes of earlier releases. */
  request: v.exactOptional(RequestSchema),
  lines: v.pipe(
    v.array(QuoteLineSchema),
    v.check(({ length }) => length > 0, 'at least one line'),
  ),
  /** Events, oldest first. */
  events: v.array(EventSchema),
  /** Known facts of the customer; absent if the quote has none. */
  known: v.exactOptional(
    carrying({
      level: v.exactOptional(Text),
      /** Reason or number of a tax exemption. */
      exempt: v.exactOptional(Text),
      shipping: v.exactOptional(Amount),
      contact: v.exactOptional(Text),
    }),
  ),
  /** First day on which the customer is called again. */
  nextCall: v.exactOptional(
    carrying({
      on: Day,
      /** True if a person chose this day. Absent if the day was set automatically, a week after a call. */
      isAsked: v.exactOptional(v.literal(true)),
      /** Time at which this day was set; absent in data of older versions. */
      at: v.exactOptional(Time),
    }),
  ),
  ...chargedEntries,
});

export type Quote = Readonly<v.InferOutput<typeof QuoteSchema>>;
export type QuoteLine = Quote['lines'][number];
export type QuoteEvent = Quote['events'][number];
export type QuoteStatus = Quote['status'];
export type Customer = Readonly<v.InferOutput<typeof CustomerSchema>>;

/** A quote before it is stored and gets its number. */
export type NewQuote = Pick<
  Quote,
  | 'id'
  | 'store'
  | 'validUntil'
  | 'employee'
  | 'customer'
  | 'note'
  | 'lines'
  | 'neededBy'
  | 'artwork'
  | 'known'
  | 'request'
> &
  Charged & {
    /** Number of the copied quote. */
    readonly copyOf?: string;
  };

export const noCustomer: Customer = { name: '', company: '', phone: '', email: '', address: '' };

/** Status as shown: a draft or sent quote is `expired` after its last day. */
export type ShownStatus = QuoteStatus | 'expired';

/**
 * Returns the status to show.
 * @param today date at the counter, such as `2026-12-20`
 */
export const shownStatus = (
  { status, validUntil }: Pick<Quote, 'status' | 'validUntil'>,
  today: string,
): ShownStatus => ((status === 'draft' || status === 'sent') && validUntil < today ? 'expired' : status);

/** Returns true if the prices of a quote are still valid today. */
export const isHeld = ({ validUntil }: Pick<Quote, 'validUntil'>, today: string): boolean => today <= validUntil;

/** Statuses of open quotes, which are neither declined nor ordered. */
const openStatuses: readonly QuoteStatus[] = ['draft', 'sent', 'accepted'];
export const isOpen = ({ status }: Pick<Quote, 'status'>): boolean => openStatuses.includes(status);

/**
 * Returns the quote with another event. The event may change the status. If the event is an order, removes the day of
 * the next call, because people call only about open quotes.
 */
export function withEvent({ nextCall, ...quote }: Quote, event: QuoteEvent): Quote {
  const status = quoteStatuses.find((known) => known === event.kind) ?? quote.status;
  const calls = nextCall !== undefined && event.kind !== 'ordered' ? { nextCall } : {};
  return { ...quote, ...calls, status, events: [...quote.events, event] };
}
