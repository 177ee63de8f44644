/** What the server does for a `PUT` of a quote, as plain SQL: the command is noted, the store's changes counted and the quote written in one transaction. */
import pg from 'pg';
import type { Command, Put } from '../support/writers.ts';

const tables = `
  create table stores (id int primary key, seq bigint not null);
  create table commands (id uuid primary key, asked int not null, quote text not null, revision int not null);
  create table quotes (number text primary key, store int not null, revision int not null, written int not null, seq bigint not null);
  insert into stores select id, 0 from generate_series(0, 3) id;
`;

export async function makeTables(url: string): Promise<void> {
  await withClient(url, (client) => client.query(tables));
}

/** A writer with a connection of its own, made again after each error. */
export function plainSqlPut(url: string, store: number): Put {
  let client: pg.Client | undefined;
  return async (command) => {
    try {
      client ??= await connected(url);
      await transaction(client, store, command);
    } catch (error) {
      const broken = client;
      client = undefined;
      void broken?.end().catch(() => undefined);
      throw error;
    }
  };
}

async function transaction(client: pg.Client, store: number, { id, quote, revision }: Command): Promise<void> {
  await client.query('begin');
  // A command that was done before is written too: a transaction that writes nothing is answered without asking whether
  // a second machine has what it has read.
  const { rows } = await client.query<{ asked: number }>(
    `insert into commands values ($1, 1, $2, $3) on conflict (id) do update set asked = commands.asked + 1 returning asked`,
    [id, quote, revision],
  );
  if (rows[0]?.asked === 1) {
    await client.query('update stores set seq = seq + 1 where id = $1', [store]);
    await client.query(
      `insert into quotes select $1, id, $2, 1, seq from stores where id = $3
       on conflict (number) do update set revision = $2, written = quotes.written + 1, seq = excluded.seq`,
      [quote, revision, store],
    );
  }
  await client.query('commit');
}

export interface Counted {
  readonly lost: number;
  readonly doubled: number;
  /** A text of all rows that is the same where the rows are. */
  readonly fingerprint: string;
}

/** Compares what a database has with what was acknowledged. */
export async function count(url: string, acknowledged: readonly Command[]): Promise<Counted> {
  return withClient(url, async (client) => {
    const noted = await client.query<{ id: string; quote: string; revision: number }>('select * from commands');
    const quotes = await client.query<{ number: string; revision: number; written: number }>('select * from quotes');
    const { rows: prints } = await client.query<{ print: string }>(
      `select (select md5(string_agg(c::text, ',' order by id)) from commands c)
           || (select md5(string_agg(q::text, ',' order by number)) from quotes q) as print`,
    );
    const ids = new Set(noted.rows.map(({ id }) => id));
    const commandsOf = new Map<string, number>();
    for (const { quote } of noted.rows) commandsOf.set(quote, (commandsOf.get(quote) ?? 0) + 1);
    const written = new Map(quotes.rows.map((row) => [row.number, row.revision]));
    return {
      lost: acknowledged.filter(({ id, quote, revision }) => !ids.has(id) || (written.get(quote) ?? 0) < revision)
        .length,
      doubled: quotes.rows.filter((row) => row.written !== commandsOf.get(row.number)).length,
      fingerprint: prints[0]?.print ?? '',
    };
  });
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connected(url);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, keepAlive: true });
  // A connection that breaks between two queries; the next query says so.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
