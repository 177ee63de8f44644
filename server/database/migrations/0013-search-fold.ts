import { type Kysely, sql } from 'kysely';
import type { Customer } from '../../../src/quotes/quote.ts';
import { customerText } from '../../../src/quotes/search.ts';

const atOnce = 1000;

/** Rewrites the search text of all customers: `fold` knows more letters than before, and drops apostrophes. */
export async function searchFold(database: Kysely<never>): Promise<void> {
  const { rows: stores } = await sql<{ id: string }>`select id from stores`.execute(database);
  for (const { id } of stores) {
    await sql`select set_config('quotr.store', ${id}, true)`.execute(database);
    for (let after: string | undefined = '0'; after !== undefined; ) after = await fillAfter(database, after);
  }
}

/** Rewrites the search text of the next customers. @returns the last id; undefined if there was no next customer */
async function fillAfter(database: Kysely<never>, after: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string; document: Omit<Customer, 'address'> }>`
    select id::text, document from customers where id > ${after} order by customers.id limit ${atOnce}`.execute(
    database,
  );
  const texts = rows.map(({ document }) => customerText(document));
  await sql`
    update customers set search = filled.search
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${texts}::text[]) as filled (id, search)
    where customers.id = filled.id and customers.search <> filled.search`.execute(database);
  return rows.at(-1)?.id;
}
