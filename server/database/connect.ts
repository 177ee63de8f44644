import { Kysely, PostgresDialect, type PostgresPoolClient, sql } from 'kysely';
import pg from 'pg';
import { DatabaseAway } from './not-now.ts';
import type { Tables } from './tables.ts';

function exactInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} of the database is beyond what a number holds`);
  return value;
}

pg.types.setTypeParser(pg.types.builtins.INT8, exactInteger);

export type Database = Kysely<Tables>;

/** @throws DatabaseAway */
async function clientOf(pool: pg.Pool): Promise<PostgresPoolClient> {
  try {
    return untilLost(await pool.connect());
  } catch (cause) {
    throw new DatabaseAway(cause);
  }
}

/** Throws `DatabaseAway` for a lost or silent connection, which the pool drops: its transaction may still be open. */
function untilLost(client: pg.PoolClient): PostgresPoolClient {
  let lost: DatabaseAway | undefined;
  const query = async (text: string, values: unknown[]) => {
    if (lost) throw lost;
    try {
      return await client.query(text, values);
    } catch (error) {
      if (error instanceof pg.DatabaseError || error instanceof RangeError) throw error;
      lost = new DatabaseAway(error);
      throw lost;
    }
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Kysely passes no cursor, and knows fewer commands.
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release(lost) };
}

export interface Connection {
  readonly database: Database;
  readonly pool: pg.Pool;
}

interface Connecting {
  readonly connections?: number;
  /** Time limit of a statement in milliseconds; 0 for none. */
  readonly longestMs?: number;
}

/** Time limit of a statement in milliseconds. It is below the 30 s for which a counter waits for an answer. */
const longestStatementMs = 15_000;
/** Silence that counts as lost, in time limits of a statement: a broken connection can't report their end. */
const toSilence = 4 / 3;

/** Closes itself if the sign-in fails. PostgreSQL would wait a minute for a missing password. */
class Client extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    this.connection.once('error', () => this.connection.stream.destroy());
  }
}

/** @param url `postgres://user:password@host:port/name`, or an address with `?host=/folder/of/the/socket` */
export function connect(
  url: string,
  { connections = 10, longestMs = longestStatementMs }: Connecting = {},
): Connection {
  const pool = new pg.Pool({
    Client,
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    ...(longestMs > 0 && { statement_timeout: longestMs, query_timeout: longestMs * toSilence }),
  });
  // Ignores the error of a connection that breaks while no query runs on it. If this happens between two queries of a
  // transaction, the second query fails. If no transaction is open, the next query uses another connection.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const dialect = new PostgresDialect({ pool: { connect: () => clientOf(pool), end: () => pool.end() } });
  return { pool, database: new Kysely<Tables>({ dialect }) };
}

export async function refuseUnboundRole(database: Database): Promise<void> {
  const { rows } = await sql<{ name: string; unbound: boolean }>`
    select current_user as name, rolsuper or rolbypassrls as unbound from pg_roles where rolname = current_user
  `.execute(database);
  for (const { name, unbound } of rows)
    if (unbound)
      throw new Error(
        `The database role ${name} may pass over row policies, which keep the stores apart. Make another: create role quotr login password '…'; create database quotr owner quotr; and name it in DATABASE_URL.`,
      );
}
