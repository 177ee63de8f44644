import * as v from 'valibot';
import { forgotten, timesForgotten } from '../../quotes/forget.ts';
import { newId } from '../../quotes/new-id.ts';
import type { Quote } from '../../quotes/quote.ts';
import { type Author, AuthorSchema, errorCodes } from '../../quotes/wire/wire.ts';
import { allOf, type Database, type Transaction } from '../database.ts';
import type { WithWrite } from '../quotes/connection.ts';
import { readAs } from '../read-as.ts';
import { quoteIn, recordOf } from '../stored-record.ts';
import { changeMirror, placeOf, type QuoteKey } from './mirror.ts';

const base = {
  place: v.pipe(v.number(), v.safeInteger()),
  /** Id of the command, which stays the same however often the command is sent. */
  id: v.string(),
  store: v.string(),
  author: AuthorSchema,
  /** Time of the change, in milliseconds since 1970. */
  at: v.number(),
  /** Place in the feed that was known at the change; absent in a command of an older version of the app. */
  knew: v.exactOptional(v.number()),
  /** The server's reason for refusing the change. A refused change waits here until a person has decided about it. */
  refused: v.exactOptional(v.object({ code: v.picklist(errorCodes), message: v.string() })),
};

const CommandSchema = v.variant('kind', [
  v.object({
    ...base,
    kind: v.literal('quote'),
    number: v.string(),
    /** Id of the command that made the version before this change; null for a quote that was begun here. */
    from: v.nullable(v.string()),
    record: v.unknown(),
  }),
  v.object({ ...base, kind: v.literal('order'), order: v.record(v.string(), v.unknown()) }),
]);
export type Command = Readonly<v.InferOutput<typeof CommandSchema>>;
export type QuoteCommand = Extract<Command, { kind: 'quote' }>;

export const openCommand = (found: unknown): Command | undefined => readAs(CommandSchema, found);

export const commandsIn = (found: readonly unknown[]): readonly Command[] =>
  found.flatMap((each) => openCommand(each) ?? []);

export const quoteOf = ({ record }: Pick<QuoteCommand, 'record'>): Quote | undefined => quoteIn(record);

type NewCommand<C = Command> = C extends Command ? Omit<C, 'place'> : never;

export async function addCommand(transaction: Transaction, command: NewCommand): Promise<void> {
  const knew = await placeOf(transaction, command.store);
  await transaction.objectStore('outbox').add({ ...command, knew });
}

export const sendingQuotes =
  (author: () => Author, now: () => number): WithWrite =>
  async (transaction, quote) => {
    const by = author();
    const id = newId();
    const { store, number } = quote;
    await forgetCustomer(transaction, quote);
    const refused = await takeRefused(transaction, { store, number });
    let from: string | null = null;
    await changeMirror(transaction, { store, number }, (mirror) => {
      from = refused ? refused.from : mirror.version;
      return { ...mirror, version: id };
    });
    const command = { id, store, author: by, at: now(), number, from, record: recordOf(quote) };
    await addCommand(transaction, { kind: 'quote', ...command });
  };

/** A refused change, with those behind it, makes room for the next one, which has the content of all. */
async function takeRefused(transaction: Transaction, key: QuoteKey): Promise<QuoteCommand | undefined> {
  const waiting = await waitingOf(transaction, key);
  const at = waiting.findIndex(({ refused }) => refused !== undefined);
  const taken = at < 0 ? [] : waiting.slice(at);
  await Promise.all(taken.map(({ place }) => transaction.objectStore('outbox').delete(place)));
  return taken[0];
}

/** From unsent changes and those not taken: the customer may have been forgotten at another counter. */
export async function forgetCustomer(transaction: Transaction, quote: Quote): Promise<void> {
  const { store, number, employee } = quote;
  const times = timesForgotten(quote);
  if (times === 0) return;
  const without = (record: unknown) => {
    const sent = quoteIn(record);
    if (!sent) return undefined;
    const isFromBefore = timesForgotten(sent) < times;
    return isFromBefore ? recordOf(forgotten(sent, { at: sent.changedAt, by: employee })) : record;
  };
  for (const command of await waitingOf(transaction, { store, number }))
    await transaction.objectStore('outbox').put({ ...command, record: without(command.record) });
  await changeMirror(transaction, { store, number }, (mirror) => ({
    ...mirror,
    notTaken: mirror.notTaken.map((each) => ({ ...each, record: without(each.record) })),
  }));
}

export async function readOutbox(database: Database, store: string): Promise<readonly Command[]> {
  return commandsIn(await database.getAllFromIndex('outbox', 'store', store));
}

export async function countOutbox(database: Database, store: string) {
  const [waiting, refused] = await Promise.all([
    database.countFromIndex('outbox', 'store', store),
    database.countFromIndex('outbox', 'refused', allOf(store)),
  ]);
  return { waiting, refused };
}

export async function waitingOf(
  transaction: Transaction,
  { store, number }: QuoteKey,
): Promise<readonly QuoteCommand[]> {
  return quoteCommands(await transaction.objectStore('outbox').index('number').getAll([store, number]));
}

export const quoteCommands = (found: readonly unknown[]): readonly QuoteCommand[] =>
  commandsIn(found).filter((command) => command.kind === 'quote');
