import { expect, test } from 'vitest';
import { testServer } from '../../tests/server/app.ts';
import { connect } from './connect.ts';
import { withTenant } from './with-tenant.ts';

const { url } = await testServer();

test('each of many transactions over one connection sees its own store alone', async () => {
  const { database } = connect(url, { connections: 1 });
  const ben = { id: 'ben', name: 'Ben', email: '', role: 'clerk', removed_at: null, seen_at: 0 } as const;
  await withTenant(database, 'south', (bound) =>
    bound
      .insertInto('people')
      .values({ store: 'south', ...ben })
      .execute(),
  );
  const asked = Array.from({ length: 40 }, (_, at) => ({
    store: at % 2 === 0 ? 'north' : 'south',
    readOnly: at % 3 > 0,
  }));
  const seen = await Promise.all(
    asked.map(({ store, readOnly }) =>
      withTenant(database, store, (bound) => bound.selectFrom('people').select('store').execute(), { readOnly }),
    ),
  );
  expect(seen).toEqual(asked.map(({ store }) => [{ store }]));
  await database.destroy();
});
