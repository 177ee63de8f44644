import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { useQuoteSource } from '../../queries/quotes.ts';
import type { Quote } from '../../../quotes/quote.ts';
import { type Command, quoteOf } from '../outbox.ts';
import { type Author, type Order, OrderSchema } from '../../../quotes/wire/wire.ts';
import { useStoreServer } from './server.ts';
import { useServerTask } from './server-task.ts';

/** All changes of a quote, or an order, that were not sent yet. */
export type Unsent = {
  /** Whose doing the last of them was, and when. */
  readonly author: Author;
  readonly at: number;
  readonly changes: number;
  /** The first of them that the server will not have, by the id of its command, and why: it holds back the others. */
  readonly refused?: { readonly id: string; readonly message: string };
} & ( // What it is about is absent where it can't be read.
  | { readonly kind: 'quote'; readonly number: string; readonly quote?: Quote }
  | { readonly kind: 'order'; readonly id: string; readonly order?: Order }
);

const keyOf = (command: Command): string =>
  command.kind === 'quote' ? `quote ${command.number}` : `order ${command.id}`;

/** What waits, by what it is about, in the order in which it was begun. */
function unsentOf(commands: readonly Command[]): readonly Unsent[] {
  const groups = new Map<string, Command[]>();
  for (const command of commands) groups.set(keyOf(command), [...(groups.get(keyOf(command)) ?? []), command]);
  return [...groups.values()].flatMap((group): readonly Unsent[] => {
    const last = group.at(-1);
    if (!last) return [];
    const [refused] = group.flatMap((each) => (each.refused ? [{ id: each.id, message: each.refused.message }] : []));
    const common = {
      author: last.author,
      at: last.at,
      changes: group.length,
      ...(refused && { refused }),
    };
    if (last.kind === 'order') {
      const order = v.safeParse(OrderSchema, last.order);
      return [{ ...common, kind: 'order', id: last.id, ...(order.success && { order: order.output }) }];
    }
    const quote = quoteOf(last);
    return [{ ...common, kind: 'quote', number: last.number, ...(quote && { quote }) }];
  });
}

const nothing: readonly Unsent[] = [];

/** What was not sent yet of this store. */
export function useUnsent(): readonly Unsent[] {
  const { keys } = useQuoteSource();
  const { exchange } = useStoreServer();
  const { data = nothing } = useQuery({
    queryKey: [...keys.all, 'unsent'],
    queryFn: async () => unsentOf(await (await exchange()).outbox()),
  });
  return data;
}

/** Saves a quote that was refused under a number of its own. */
export const useSaveAsNew = () =>
  useServerTask(async ({ exchange }, number: string) => (await exchange()).saveAsNew(number));

/** Sends what was refused again. */
export const useSendAgain = () =>
  useServerTask(async ({ exchange }, { id }: NonNullable<Unsent['refused']>) => (await exchange()).sendAgain(id));

/** Gives up what waits of a quote, or an order. */
export const useDiscard = () =>
  useServerTask(async ({ exchange }, unsent: Unsent) => {
    const { discardOrder, discardQuote } = await exchange();
    await (unsent.kind === 'quote' ? discardQuote(unsent.number) : discardOrder(unsent.id));
  });
