import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { PutQuote, ServerSession } from '../../../src/quotes/wire/wire.ts';
import { entriesOf } from '../../database/forgotten.ts';
import { offers, pastMarkups, person, servedPlace, termsAndRates } from '../../database/parts.ts';
import { quoteColumns } from '../../database/server-quote.ts';
import type { TenantTransaction } from '../../database/with-tenant.ts';
import type { Change } from '../../database/write-quote.ts';
import { categoriesOf, sourcesOf } from '../checks/check-lines.ts';

export interface Put extends PutQuote, Pick<Change, 'command' | 'sentBy'> {
  /** Id of the command that made the version before the change; undefined for a quote that the server has never had. */
  readonly base: string | undefined;
}

/** Reads everything that a change of a quote depends on, in one query. */
export function readBefore(
  database: TenantTransaction,
  { id: session, store: { id: store } }: ServerSession,
  { quote: { id, number, lines, customer }, command, base = '', author }: Put,
) {
  const sources = sourcesOf(lines).filter((source) => source !== number);
  return database
    .selectNoFrom([
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
      pastMarkups(database, store, categoriesOf(lines)).as('markups'),
      termsAndRates(database, store).as('terms'),
      offers(database, store, sources).as('sources'),
      person(database, store, author.id).as('author'),
      servedPlace(database, store, session).as('served'),
      entriesOf(database, store, customer).as('forgotten'),
    ])
    .executeTakeFirstOrThrow();
}

export type Before = Awaited<ReturnType<typeof readBefore>>;
