import { type Kysely, sql } from 'kysely';

/** The price books that were served, product by product. They are no store's: every store is priced by them. */
export async function up(database: Kysely<never>): Promise<void> {
  await sql
    .raw(
      `create table books (
        version text not null,
        product text not null,
        counts_from bigint not null,
        smallest_markup bigint not null,
        document json not null,
        primary key (version, product)
      )`,
    )
    .execute(database);
}
