import { expect, test } from 'vitest';
import { testDatabase } from '../../tests/server/database.ts';

const { pool, asSuperuser } = await testDatabase();

test('a connection that breaks within a transaction ends neither the process nor what comes after', async () => {
  const client = await pool.connect();
  await client.query('begin');
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  // Nobody waits for an answer when it breaks.
  const broken = new Promise((resolve) => client.once('end', resolve));
  await asSuperuser(`select pg_terminate_backend(${rows[0]?.pid})`);
  await broken;
  await expect(client.query('commit')).rejects.toThrow('not queryable');
  client.release();
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});
