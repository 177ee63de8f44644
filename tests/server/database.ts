import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { type Connection, connect } from '../../server/database/connect.ts';
import { setForgettingKey } from '../../server/database/forgotten.ts';
import { migrate } from '../../server/database/migrate.ts';

setForgettingKey(Buffer.alloc(32, 1));

interface TestDatabase extends Connection {
  readonly url: string;
  readonly asSuperuser: (...statements: readonly string[]) => Promise<void>;
}

/** Runs statements at a database, one after the other. */
export const runAt =
  (connectionString: string) =>
  async (...statements: readonly string[]): Promise<void> => {
    const client = new pg.Client({ connectionString });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };

/** Makes a database for a test file, with its tables. */
export async function testDatabase(): Promise<TestDatabase> {
  const made = await emptyDatabase();
  await migrate(made.database);
  return made;
}

/**
 * Makes a database without tables, and a role of its own that row policies bind. The database is dropped when the file
 * is done.
 */
export async function emptyDatabase(): Promise<TestDatabase> {
  const address = inject('postgres');
  const name = `t${Math.random().toString(36).slice(2)}`;
  const asSuperuser = runAt(address);
  await asSuperuser(`create role ${name} login`, `create database ${name} owner ${name}`);
  const url = address.replace('postgres@/postgres', `${name}@/${name}`);
  const connection = connect(url);
  afterAll(async () => {
    await connection.database.destroy();
    await asSuperuser(`drop database ${name} with (force)`, `drop role ${name}`);
  });
  return { ...connection, url, asSuperuser };
}
