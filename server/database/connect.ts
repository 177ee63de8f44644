import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.ts';

/** Of amounts and times: beyond 2^53 it would not be the number that was written. */
function exactInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} of the database is beyond what a number holds`);
  return value;
}

pg.types.setTypeParser(pg.types.builtins.INT8, exactInteger);

export interface Connection {
  readonly database: Kysely<Tables>;
  readonly pool: pg.Pool;
}

/** @param url `postgres://user:password@host:port/name`, or one with `?host=/folder/of/the/socket` */
export function connect(url: string, { connections = 10 }: { readonly connections?: number } = {}): Connection {
  const pool = new pg.Pool({ connectionString: url, max: connections, connectionTimeoutMillis: 10_000 });
  // A connection that breaks while nobody uses it, or between two queries of a transaction: the next query says so, or opens another.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { pool, database: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing(pool) }) }) };
}

/** So many statements are kept ready on each connection; those that come after are made anew each time. */
const mostPrepared = 200;

/**
 * The pool with prepared statements: to parse and plan one took the database longer than to carry it out. A statement names its columns, because a
 * prepared `select *` fails after a migration has added one.
 */
function preparing(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    if (!names.has(text) && names.size < mostPrepared) names.set(text, `statement_${names.size}`);
    return names.get(text);
  };
  return {
    connect: async () => {
      const client = await pool.connect();
      const query = (text: string, values: readonly unknown[] = []) =>
        client.query(values.length === 0 ? text : { name: nameOf(text), text, values: [...values] });
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Kysely names the commands that it knows, and asks for no cursor.
      return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() };
    },
    end: () => pool.end(),
  };
}

/** @throws Error for a role that row policies don't hold for */
export async function refuseUnboundRole(database: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ name: string; unbound: boolean }>`
    select current_user as name, rolsuper or rolbypassrls as unbound from pg_roles where rolname = current_user
  `.execute(database);
  for (const { name, unbound } of rows)
    if (unbound)
      throw new Error(
        `The database role ${name} may pass over row policies, which keep the stores apart. Make another: create role quotr login password '…'; create database quotr owner quotr; and name it in DATABASE_URL.`,
      );
}
