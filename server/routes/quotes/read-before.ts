import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Author, PutQuote, ServerSession } from '../../../src/quotes/wire/wire.ts';
import { categoriesOf, sourcesOf } from '../checks/check-lines.ts';
import { customerHashes, forgettingsOf } from '../../database/forgotten-customers.ts';
import type { OfStore } from '../../database/in-store.ts';
import { madeOnce } from '../../database/made-once.ts';
import { offers, pastMarkups, person, servedPlace } from '../../database/parts.ts';
import { quoteColumns } from '../../database/server-quote.ts';

export interface Put extends PutQuote {
  /** The same when the same command is sent again. */
  readonly command: string;
  /** Who was signed in when it was sent; null where that was not noted. */
  readonly sentBy: Author | null;
  /** The command that made the version which the change started from; undefined for a quote that the server has never had. */
  readonly base: string | undefined;
}

const askedOf = (store: string, session: string, { quote, command, base, author }: Put) => ({
  store,
  session,
  number: quote.number,
  id: quote.id,
  command,
  base: base ?? '',
  author: author.id,
  categories: categoriesOf(quote.lines),
  sources: sourcesOf(quote.lines).filter((number) => number !== quote.number),
  customer: customerHashes(store, quote.customer),
});

const question = madeOnce((database, asked: ReturnType<typeof askedOf>) => {
  const { store, number, id, command, base } = asked;
  return database.selectNoFrom([
    jsonObjectFrom(
      database
        .selectFrom('quotes')
        .select(['id', ...quoteColumns])
        .where('store', '=', store)
        .where('number', '=', number),
    ).as('present'),
    jsonObjectFrom(database.selectFrom('quotes').select('number').where('store', '=', store).where('id', '=', id)).as(
      'ofSameId',
    ),
    jsonObjectFrom(
      database
        .selectFrom('quote_versions')
        .select(['number', 'taken', 'document', 'flags'])
        .where('store', '=', store)
        .where('command', '=', command),
    ).as('known'),
    jsonArrayFrom(
      database.selectFrom('held').select(['id', 'why']).where('store', '=', store).where('id', 'in', [command, base]),
    ).as('held'),
    pastMarkups(database, store, asked.categories).as('markups'),
    offers(database, store, asked.sources).as('sources'),
    person(database, store, asked.author).as('author'),
    servedPlace(database, store, asked.session).as('served'),
    forgettingsOf(database, store, asked.customer).as('forgettings'),
  ]);
});

export type Before = Awaited<ReturnType<typeof question>>[number];

/** All that a change of a quote depends on, in one question to the database. */
export async function readBefore(database: OfStore, { id, store }: ServerSession, put: Put): Promise<Before> {
  const [before] = await question(database, askedOf(store.id, id, put));
  if (!before) throw new Error('A question without a table has one row.');
  return before;
}
