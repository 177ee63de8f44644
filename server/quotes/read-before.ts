import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { PutQuote } from '../../src/storage/server/wire.ts';
import { categoriesOf } from '../checks/check-lines.ts';
import { forgottenSince } from '../database/forgotten-customers.ts';
import type { OfStore } from '../database/in-store.ts';
import { pastMarkups, person } from '../database/parts.ts';
import { quoteColumns } from '../database/server-quote.ts';

export interface Put extends PutQuote {
  /** The same when the same command is sent again. */
  readonly command: string;
  /** The command that made the version which the change started from; undefined for a quote that the server has never had. */
  readonly base: string | undefined;
}

/** All that a change of a quote depends on, in one question to the database. */
export const readBefore = (database: OfStore, store: string, { quote, command, base, author }: Put) =>
  database
    .selectNoFrom([
      jsonArrayFrom(
        database
          .selectFrom('quotes')
          .select(['id', 'number', ...quoteColumns])
          .where('store', '=', store)
          .where((row) => row.or([row('number', '=', quote.number), row('id', '=', quote.id)])),
      ).as('present'),
      jsonObjectFrom(
        database
          .selectFrom('quote_versions')
          .select(['number', 'taken', 'document', 'flags'])
          .where('store', '=', store)
          .where('command', '=', command),
      ).as('known'),
      jsonArrayFrom(
        database
          .selectFrom('held')
          .select(['id', 'why'])
          .where('store', '=', store)
          .where('id', 'in', [command, base ?? '']),
      ).as('held'),
      pastMarkups(database, store, categoriesOf(quote.lines)).as('markups'),
      person(database, store, author.id).as('author'),
      forgottenSince(database, store, quote.customer, quote.changedAt).as('forgotten'),
    ])
    .executeTakeFirstOrThrow();

export type Before = Awaited<ReturnType<typeof readBefore>>;
