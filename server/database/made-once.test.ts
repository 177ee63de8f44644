import { expect, test } from 'vitest';
import { testDatabase } from '../../tests/server/database.ts';
import { madeOnce } from './made-once.ts';

const { database } = await testDatabase();
await database
  .insertInto('stores')
  .values([
    { id: 'north', name: 'North Street' },
    { id: 'south', name: 'South Street' },
  ])
  .execute();

test('a statement is made once, and has its own values each time', async () => {
  let made = 0;
  const storesOf = madeOnce((within, { name, id }: { readonly id: string; readonly name: string }) => {
    made += 1;
    return within
      .selectFrom('stores')
      .select('id')
      .where((row) => row.or([row('id', '=', id), row('name', '=', name)]))
      .where('id', '!=', 'nowhere')
      .orderBy('id');
  });
  expect(await storesOf(database, { id: 'north', name: 'none' })).toEqual([{ id: 'north' }]);
  expect(await storesOf(database, { id: 'none', name: 'South Street' })).toEqual([{ id: 'south' }]);
  // In another order than they were named at first.
  expect(await storesOf(database, { name: 'South Street', id: 'north' })).toEqual([{ id: 'north' }, { id: 'south' }]);
  expect(made).toBe(1);
});
