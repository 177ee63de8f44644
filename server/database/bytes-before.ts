import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from './tables.ts';
import type { TenantTransaction } from './with-tenant.ts';

/**
 * Maximum size of a page of rows, in bytes. A server holds a whole page in memory, and a counter stores it in one step.
 */
export const pageBytes = 4_000_000;

/**
 * Returns an expression that is evaluated for each row: the bytes of a column, summed over all earlier rows. The row
 * itself is not in the sum. A page that is limited by this sum exceeds its limit by at most one row.
 */
export const bytesBefore = (column: string | RawBuilder<unknown>, order: string | RawBuilder<unknown>) =>
  sql<number>`coalesce(sum(octet_length(${ref(column)}::text)) over (order by ${ref(order)} rows between unbounded preceding and 1 preceding), 0)`;

/** Returns an expression that is true if another row follows, even if the query's `limit` cuts that row off. */
export const follows = (order: string | RawBuilder<unknown>) =>
  sql<boolean>`lead(true) over (order by ${ref(order)}) is not null`;

const ref = (given: string | RawBuilder<unknown>) => (typeof given === 'string' ? sql.ref(given) : given);

/** Limits a query to the rows whose column `before` is below a number of bytes. */
export const within = <Within extends Tables, From extends keyof Within, Row extends { readonly before: number }>(
  database: TenantTransaction,
  rows: SelectQueryBuilder<Within, From, Row>,
  mostBytes: number,
) => database.selectFrom(rows.as('row')).selectAll().where(sql<boolean>`"before" < ${mostBytes}`);
