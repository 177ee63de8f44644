import { Kysely, type LogEvent, PostgresDialect, type PostgresPoolClient, sql } from 'kysely';
import pg from 'pg';
import { DatabaseAway } from './not-now.ts';
import type { Tables } from './tables.ts';

/** Of amounts and times: beyond 2^53 it would not be the number that was written. */
function exactInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} of the database is beyond what a number holds`);
  return value;
}

pg.types.setTypeParser(pg.types.builtins.INT8, exactInteger);

/** A connection of the pool, until it is released. */
export interface Reserved {
  /** Asks over this connection alone. */
  readonly over: Kysely<Tables>;
  /** The same for a statement as it is written. Nothing is waited for that was asked before. @throws DatabaseAway, pg.DatabaseError */
  readonly query: (text: string) => Promise<unknown>;
  /** Sends what is asked from now on, until everything rests on answers, as one message: each wakes the database up. */
  readonly gather: () => void;
  readonly release: () => void;
}

type Log = (event: LogEvent) => void;

/** The database: each statement over any connection of its pool, or several over one. */
export class Database extends Kysely<Tables> {
  readonly #pool: pg.Pool;
  readonly #log: Log | undefined;
  readonly #names: NameOf;
  readonly #over = new WeakMap<pg.PoolClient, Kysely<Tables>>();

  constructor(pool: pg.Pool, log?: Log) {
    const names = statementNames();
    const any = { connect: async () => preparing(await clientOf(pool), names), end: () => pool.end() };
    super({ dialect: new PostgresDialect({ pool: any }), ...(log && { log }) });
    this.#pool = pool;
    this.#log = log;
    this.#names = names;
  }

  async reserve(): Promise<Reserved> {
    const client = await clientOf(this.#pool);
    const over = this.#over.get(client) ?? this.#overClient(client);
    this.#over.set(client, over);
    const { stream } = client.connection;
    return {
      over,
      query: (text) => answered(client.query(text)),
      gather: () => {
        stream.cork();
        process.nextTick(() => stream.uncork());
      },
      release: () => client.release(),
    };
  }

  #overClient(client: pg.PoolClient): Kysely<Tables> {
    const only = { ...preparing(client, this.#names), release: () => undefined };
    const pool = { connect: () => Promise.resolve(only), end: () => Promise.resolve() };
    return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), ...(this.#log && { log: this.#log }) });
  }
}

/** @throws DatabaseAway */
async function clientOf(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (cause) {
    throw new DatabaseAway(cause);
  }
}

/** @throws DatabaseAway where it is not the database that says why: then pg says that the connection is lost, or silent for too long */
async function answered<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw error instanceof pg.DatabaseError || error instanceof RangeError ? error : new DatabaseAway(error);
  }
}

export interface Connection {
  readonly database: Database;
  readonly pool: pg.Pool;
}

interface Connecting {
  readonly connections?: number;
  /** How long a statement may take, in milliseconds; 0 for as long as it needs. */
  readonly longestMs?: number;
  readonly log?: Log;
}

/** A counter waits 30 s for an answer. */
const longestStatementMs = 15_000;
/** After so many times as long the connection is given up: a database that has gone without a word, as behind a firewall, ends no statement. */
const toSilence = 4 / 3;

/** @param url `postgres://user:password@host:port/name`, or one with `?host=/folder/of/the/socket` */
export function connect(
  url: string,
  { connections = 10, longestMs = longestStatementMs, log }: Connecting = {},
): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    ...(longestMs > 0 && { statement_timeout: longestMs, query_timeout: longestMs * toSilence }),
    // A statement is sent without waiting for the answer to the one before.
    pipeline: true,
  });
  // A connection that breaks while nobody uses it, or between two queries of a transaction: the next query says so, or opens another.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { pool, database: new Database(pool, log) };
}

/** So many statements are kept ready on each connection; those that come after are made anew each time. */
const mostPrepared = 200;

type NameOf = (text: string) => string | undefined;

function statementNames(): NameOf {
  const names = new Map<string, string>();
  return (text) => {
    if (!names.has(text) && names.size < mostPrepared) names.set(text, `statement_${names.size}`);
    return names.get(text);
  };
}

/**
 * A connection with prepared statements: to parse and plan one took the database longer than to carry it out. A statement names its columns, because
 * a prepared `select *` fails after a migration has added one.
 */
function preparing(client: pg.PoolClient, nameOf: NameOf): PostgresPoolClient {
  const query = (text: string, values: readonly unknown[] = []) =>
    answered(client.query(values.length === 0 ? text : { name: nameOf(text), text, values: [...values] }));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Kysely names the commands that it knows, and asks for no cursor.
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() };
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
