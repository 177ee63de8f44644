import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import * as v from 'valibot';
import type { Tables } from './tables.ts';
import type { TenantTransaction } from './with-tenant.ts';

export const pageSize = 50;

/** Maximum size of a page, which a server holds in memory, and a counter stores in one step. */
const pageBytes = 4_000_000;

/** Cursor for the next page: time and key of the last row, such as `1795186800000.Q-7F3KD-0142`. */
export const CursorSchema = v.pipe(
  v.string(),
  v.regex(/^\d{1,16}\.[\w-]{1,80}$/),
  v.transform((text) => {
    const dot = text.indexOf('.');
    return { at: Number(text.slice(0, dot)), key: text.slice(dot + 1) };
  }),
);
export type Cursor = v.InferOutput<typeof CursorSchema>;

/** The bytes of all earlier rows, for each row: a page that is limited by them exceeds its limit by one row at most. */
export const bytesBefore = (column: string | RawBuilder<unknown>, order: string | RawBuilder<unknown>) =>
  sql<number>`coalesce(sum(octet_length(${ref(column)}::text)) over (order by ${ref(order)} rows between unbounded preceding and 1 preceding), 0)`;

export const follows = (order: string | RawBuilder<unknown>) =>
  sql<boolean>`lead(true) over (order by ${ref(order)}) is not null`;

const ref = (given: string | RawBuilder<unknown>) => (typeof given === 'string' ? sql.ref(given) : given);

export const within = <Within extends Tables, From extends keyof Within, Row extends { readonly before: number }>(
  database: TenantTransaction,
  rows: SelectQueryBuilder<Within, From, Row>,
  mostBytes = pageBytes,
) => database.selectFrom(rows.as('row')).selectAll().where(sql<boolean>`"before" < ${mostBytes}`);
