import { sameData } from '../../quotes/same-text.ts';
import { ServerQuoteSchema } from '../../quotes/wire/wire.ts';
import type { Transaction } from '../database.ts';
import { type Connection, putQuote } from '../quotes/connection.ts';
import { quoteIn } from '../stored-record.ts';
import { type Answer, type Api, bodyOf, quotePath, ServerFailed, Unanswered } from './api.ts';
import { asServed, asStale, changeMirror, type NotTaken, readMirror } from './mirror.ts';
import { type Command, openCommand, type QuoteCommand, quoteOf, readOutbox } from './outbox.ts';

const aboutOf = (command: Command): string => (command.kind === 'quote' ? command.number : command.id);

/**
 * Returns the commands that may be sent, in order. Leaves out refused commands, and commands that this version of the
 * app can't send. Leaves out later commands of the same quotes and orders, too.
 */
export function sendable(commands: readonly Command[]): readonly Command[] {
  const stuck = new Set<string>();
  return commands.filter((command) => {
    if (command.refused || !requestOf(command)) stuck.add(aboutOf(command));
    return !stuck.has(aboutOf(command));
  });
}

export type Failures = Map<string, number>;

/** With the pauses between them, these failures take more than a minute. */
const mostFailures = 8;

export async function send(connection: Connection, ask: Api, store: string, failures: Failures): Promise<void> {
  const stuck = new Set<string>();
  let failed: ServerFailed | undefined;
  for (const command of sendable(await connection.ask((database) => readOutbox(database, store)))) {
    if (stuck.has(aboutOf(command))) continue;
    try {
      if (!(await sendOne(connection, ask, command, failures))) stuck.add(aboutOf(command));
    } catch (error) {
      if (!(error instanceof ServerFailed)) throw error;
      stuck.add(aboutOf(command));
      failed = error;
    }
  }
  if (failed) throw failed;
}

async function sendOne(connection: Connection, ask: Api, command: Command, failures: Failures): Promise<boolean> {
  const asked = requestOf(command);
  if (!asked) return false;
  const { path, headers, body } = asked;
  const answer = await ask(path, { method: 'PUT', headers, body }).catch((error: unknown) => {
    if (!(error instanceof ServerFailed)) throw error;
    const count = (failures.get(command.id) ?? 0) + 1;
    failures.set(command.id, count);
    if (count < mostFailures) throw error;
    return refusedFor(error);
  });
  failures.delete(command.id);
  const settle = settlementOf(command, answer);
  return connection.step(async (transaction) => {
    // Somebody may have discarded the command meanwhile, or another tab may have recorded its answer.
    const present = openCommand(await transaction.objectStore('outbox').get(command.place));
    return present?.id === command.id ? settle(transaction, present) : true;
  });
}

/**
 * Returns a refusal for a command at which the server has failed too often. The command is then shown as refused, and
 * sent again only if a person asks for it.
 */
const refusedFor = ({ message }: ServerFailed): Answer => ({
  body: undefined,
  refusal: { code: 'not now', message },
  session: undefined,
});

function requestOf(command: Command) {
  const { id, author, at, knew } = command;
  const made = { author, at, ...(knew !== undefined && { knew }) };
  if (command.kind === 'order')
    return {
      path: `/api/orders/${id}`,
      headers: { 'idempotency-key': id },
      body: { order: command.order, ...made },
    };
  const quote = quoteOf(command);
  if (!quote) return undefined;
  const from = command.from === null ? { 'if-none-match': '*' } : { 'if-match': `"${command.from}"` };
  return {
    path: quotePath(command.number),
    headers: { 'idempotency-key': id, ...from },
    body: { quote, ...made },
  };
}

/** @param present the command as stored now. It has no customer if the customer was forgotten during the sending. */
type Settlement = (transaction: Transaction, present: Command) => Promise<boolean>;

function settlementOf(command: Command, answer: Answer): Settlement {
  const remove = (transaction: Transaction) => transaction.objectStore('outbox').delete(command.place);
  const { refusal } = answer;
  switch (refusal?.code) {
    case undefined: {
      const accepted = acceptance(command, answer);
      return async (transaction) => {
        await Promise.all([remove(transaction), accepted(transaction)]);
        return true;
      };
    }
    case 'held for a manager':
    case 'changed meanwhile': {
      const why = refusal.code;
      return async (transaction, present) => {
        await remove(transaction);
        if (present.kind === 'quote') await noteNotTaken(transaction, present, why);
        return true;
      };
    }
    default:
      return async (transaction, present) => {
        await transaction.objectStore('outbox').put({ ...present, refused: refusal });
        return false;
      };
  }
}

/**
 * Returns the function that records the server's version of a quote after the server took a change. The server corrects
 * times of a clock that is ahead. This counter takes over the corrected quote, unless it has changed the quote since.
 */
function acceptance(command: Command, answer: Answer): (transaction: Transaction) => Promise<void> {
  if (command.kind === 'order') return () => Promise.resolve();
  const taken = bodyOf(ServerQuoteSchema, answer);
  const { quote, version } = taken;
  if (version !== command.id) throw new Unanswered(`${command.number}: the answer is about another change.`);
  return async (transaction) => {
    const mirror = await readMirror(transaction.objectStore('mirror'), command);
    if (mirror.version !== version) return;
    const here = quoteIn(await transaction.objectStore('quotes').get(quote.number));
    if (here && !sameData(here, quote)) await putQuote(transaction, quote);
    await transaction.objectStore('mirror').put(asServed(mirror, taken));
  };
}

const noteNotTaken = (
  transaction: Transaction,
  { store, number, id, author, at, record }: QuoteCommand,
  why: NotTaken['why'],
) =>
  changeMirror(transaction, { store, number }, (mirror) =>
    asStale({ ...mirror, notTaken: [...mirror.notTaken, { id, author, at, why, record }] }),
  );
