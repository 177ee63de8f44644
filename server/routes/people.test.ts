import * as v from 'valibot';
import { afterAll, expect, test } from 'vitest';
import { PeopleSchema } from '../../src/quotes/wire/wire.ts';
import { signInServer } from '../../tests/server/sign-in.ts';

const { browser, clock, provider } = await signInServer();
afterAll(provider.stop);

const [ann, mary, sam, paula] = await Promise.all(
  ['ann', 'mary', 'sam', 'paula'].map(async (account) => {
    const counter = browser();
    await counter.signIn(account);
    return counter;
  }),
);
if (!ann || !mary || !sam || !paula) throw new Error('There are four.');

const ask = async (counter: ReturnType<typeof browser>, path: string, method = 'GET') => {
  const { status, text } = await counter.go(path, { method });
  return { status, body: JSON.parse(text) as unknown };
};
const refused = (status: number, message: string) => ({
  status,
  body: { error: expect.objectContaining({ message }) },
});

test('a manager sees everybody of the store, and nobody of another', async () => {
  const { body } = await ask(mary, '/api/people');
  expect(v.parse(PeopleSchema, body).people.map(({ id, role }) => [id, role])).toEqual([
    ['ann', 'clerk'],
    ['mary', 'manager'],
  ]);
});

test('a removed person is signed out, and can’t sign in until somebody brings them back', async () => {
  const removal = { id: 'ann', name: 'Ann Clerk', email: 'ann@north.example', role: 'clerk', seenAt: clock.now };
  expect(await ask(mary, '/api/people/ann/removal', 'POST')).toEqual({
    status: 200,
    body: { ...removal, removedAt: clock.now },
  });
  expect((await ask(ann, '/api/session')).status).toBe(401);
  const { status, text } = await ann.signIn('ann');
  expect(status).toBe(403);
  expect(text).toContain('You were removed from North Street. Ask its manager.');
  expect(await ask(mary, '/api/people/ann/removal', 'DELETE')).toEqual({ status: 200, body: removal });
  expect((await ann.signIn('ann')).url.pathname).toBe('/app/');
  expect((await ask(ann, '/api/session')).status).toBe(200);
});

test('a manager removes neither themselves nor somebody of another store', async () => {
  expect(await ask(mary, '/api/people/mary/removal', 'POST')).toEqual(
    refused(400, 'You can’t remove yourself. Another manager can.'),
  );
  expect(await ask(mary, '/api/people/sam/removal', 'POST')).toEqual(
    refused(404, 'Nobody at this store has that name.'),
  );
  expect((await ask(sam, '/api/session')).status).toBe(200);
});
