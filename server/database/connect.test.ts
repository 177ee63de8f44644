import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../tests/server/database.ts';
import { connect } from './connect.ts';
import { isNotNow } from './not-now.ts';

const { url, asSuperuser } = await testDatabase();

test('a connection that is lost within a statement counts as a passing fault', async () => {
  const one = connect(url, { connections: 1 });
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(one.database);
  const broken = sql`select pg_sleep(10)`.execute(one.database).catch((caught: unknown) => caught);
  await asSuperuser(`select pg_terminate_backend(${rows[0]?.pid})`);
  expect(isNotNow(await broken)).toBe(true);
  await one.database.destroy();
});
