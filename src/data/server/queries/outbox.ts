import type { Order } from '../../../quotes/orders/recorded-order.ts';
import type { Quote } from '../../../quotes/quote.ts';
import { type Author, StorableOrderSchema } from '../../../quotes/wire/wire.ts';
import { readAs } from '../../read-as.ts';
import { type Command, quoteOf } from '../outbox.ts';
import { useAnyServerData, useServerData, useServerTask } from './server-task.ts';

export type Unsent = {
  readonly author: Author;
  readonly at: number;
  readonly changes: number;
  /** Id of the first refused command, and the server's reason. This command holds back all later changes. */
  readonly refused?: { readonly id: string; readonly message: string };
} & ( // The quote or order is absent if it can't be read.
  | { readonly kind: 'quote'; readonly number: string; readonly quote?: Quote }
  | { readonly kind: 'order'; readonly id: string; readonly order?: Order }
);

const keyOf = (command: Command): string =>
  command.kind === 'quote' ? `quote ${command.number}` : `order ${command.id}`;

function unsentOf(commands: readonly Command[]): readonly Unsent[] {
  const groups = new Map<string, Command[]>();
  for (const command of commands) groups.set(keyOf(command), [...(groups.get(keyOf(command)) ?? []), command]);
  return [...groups.values()].flatMap((group): readonly Unsent[] => {
    const last = group.at(-1);
    if (!last) return [];
    const [refused] = group.flatMap((each) => (each.refused ? [{ id: each.id, message: each.refused.message }] : []));
    const common = { author: last.author, at: last.at, changes: group.length, ...(refused && { refused }) };
    if (last.kind === 'order') {
      const order = readAs(StorableOrderSchema, last.order);
      return [{ ...common, kind: 'order', id: last.id, ...(order && { order }) }];
    }
    const quote = quoteOf(last);
    return [{ ...common, kind: 'quote', number: last.number, ...(quote && { quote }) }];
  });
}

const nothing: readonly Unsent[] = [];

export const useUnsent = (): readonly Unsent[] =>
  useAnyServerData('unsent', async ({ exchange }) => unsentOf(await (await exchange()).outbox())) ?? nothing;

export const useSendAgain = () =>
  useServerTask(async ({ exchange }, { id }: NonNullable<Unsent['refused']>) => (await exchange()).sendAgain(id));

export const useDiscard = () =>
  useServerTask(async ({ exchange }, unsent: Unsent) => {
    const { discardOrder, discardQuote } = await exchange();
    await (unsent.kind === 'quote' ? discardQuote(unsent.number) : discardOrder(unsent.id));
  });

export const useLocalQuotes = () =>
  useServerData(['local quotes'], async ({ exchange }) => (await exchange()).countLocalQuotes()).data;

export const useSendLocalQuotes = () =>
  useServerTask(async ({ exchange }, _given: undefined) => (await exchange()).sendLocalQuotes());
