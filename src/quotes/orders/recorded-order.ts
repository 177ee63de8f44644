import * as v from 'valibot';
import { Amount, carrying, Text } from '../carrying.ts';
import { chargedEntries } from '../charges.ts';
import { CustomerSchema, QuoteSchema } from '../quote.ts';
import { Time } from '../times.ts';

export const orderStatuses = ['recorded', 'in production', 'done', 'cancelled', 'not sent'] as const;
export type OrderStatus = (typeof orderStatuses)[number];
export const OrderStatusSchema = v.picklist(orderStatuses);

/** One time that an order was handed to the mail program or copied, or that somebody noted that it was not sent. */
const HandingSchema = carrying({
  at: Time,
  how: v.picklist(['mailed', 'copied', 'not sent']),
  to: v.exactOptional(Text),
});
export type Handing = Readonly<v.InferOutput<typeof HandingSchema>>;

/** An order as it was given, without the status that may change later. */
export const OrderSchema = carrying({
  /** An order that is sent to the server again has the same id. */
  id: Text,
  store: Text,
  quote: v.exactOptional(Text),
  at: Time,
  employee: Text,
  customer: CustomerSchema,
  note: Text,
  lines: QuoteSchema.entries.lines,
  ...chargedEntries,
  neededBy: QuoteSchema.entries.neededBy,
  artwork: QuoteSchema.entries.artwork,
  request: QuoteSchema.entries.request,
  /** Sum of the order's lines in cents, without shipping and tax. */
  total: Amount,
  /** Address of the order mail; absent for a copied order. */
  to: v.exactOptional(Text),
  /** How the order went out, oldest first; absent in orders of earlier releases. */
  handings: v.exactOptional(v.array(HandingSchema)),
});
export type Order = Readonly<v.InferOutput<typeof OrderSchema>>;

export const handingsOf = ({ at, to, handings }: Pick<Order, 'at' | 'to' | 'handings'>): readonly Handing[] =>
  handings ?? [to === undefined ? { at, how: 'copied' } : { at, how: 'mailed', to }];

/** Returns false for an order that is in no sum. */
export const isCounted = (status: OrderStatus): boolean => status !== 'not sent';

/**
 * Returns a recorded order after it was handed over again, or noted as not sent. An order that is in production is not
 * taken back; an order that was not sent counts again once it is handed over.
 * @returns undefined if nothing is new
 */
export function handedAgain<O extends Pick<Order, 'at' | 'to' | 'handings'>>(
  recorded: { readonly order: O; readonly status: OrderStatus },
  { handings = [] }: Pick<Order, 'handings'>,
): { readonly order: O; readonly status: OrderStatus } | undefined {
  const known = handingsOf(recorded.order);
  const added = handings.filter((one) => !known.some(({ at, how }) => at === one.at && how === one.how));
  const last = added.at(-1);
  if (!last) return undefined;
  const [from, to] =
    last.how === 'not sent' ? (['recorded', 'not sent'] as const) : (['not sent', 'recorded'] as const);
  const all = [...known, ...added].toSorted((one, other) => one.at - other.at);
  return {
    order: { ...recorded.order, handings: all },
    status: recorded.status === from ? to : recorded.status,
  };
}

/** Returns the message that a new status was refused, because somebody else has already changed the status. */
export const setMeanwhileText = (current: {
  readonly status: OrderStatus;
  readonly changedBy: { readonly name: string };
}): string => `${current.changedBy.name} set it to “${current.status}” in the meantime. It stays that way.`;

export interface SoughtOrders {
  readonly text: string;
  readonly status?: OrderStatus;
  readonly since?: number;
}
