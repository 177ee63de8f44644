import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Author, PutQuote, ServerSession } from '../../../src/quotes/wire/wire.ts';
import { categoriesOf, sourcesOf } from '../checks/check-lines.ts';
import { customerHashes, forgettingsOf } from '../../database/forgotten-customers.ts';
import type { OfStore } from '../../database/in-store.ts';
import { madeOnce } from '../../database/made-once.ts';
import { offers, pastMarkups, person, servedPlace } from '../../database/parts.ts';
import { quoteColumns } from '../../database/server-quote.ts';

export interface Put extends PutQuote {
  /** Id of the change: the same if it is sent again. */
  readonly command: string;
  /** Person signed in when it was sent; null if not recorded. */
  readonly sentBy: Author | null;
  /** Id of the command that made the version before the change; undefined for a quote that the server has never had. */
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

/** Reads everything that a change of a quote depends on, in one query. */
export async function readBefore(database: OfStore, { id, store }: ServerSession, put: Put): Promise<Before> {
  const [before] = await question(database, askedOf(store.id, id, put));
  if (!before) throw new Error('A question without a table has one row.');
  return before;
}
