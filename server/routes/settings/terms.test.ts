import { beforeEach, expect, test } from 'vitest';
import type { Terms } from '../../../src/quotes/terms.ts';
import { sessionOf, testServer } from '../../../tests/server/app.ts';
import { send } from '../../../tests/server/sent.ts';

const { request, signIn } = await testServer();
const tax = { name: 'Sales tax', rate: 8250, included: false, onShipping: true };
const put = (terms: Terms & Record<string, unknown>) => request('/api/terms', send('PUT', terms));

beforeEach(() => signIn(sessionOf({ role: 'manager' })));

test('terms are set by the manager who saw the present ones, and carry what a newer counter adds', async () => {
  expect(await request('/api/terms')).toEqual({ status: 200, body: {} });
  const first = { revision: 1, tax, ofANewerVersion: 'kept' };
  expect(await put(first)).toEqual({ status: 200, body: first });
  expect(await put({ revision: 1, showsMargin: true })).toEqual({
    status: 409,
    body: { error: { code: 'settings changed', message: 'Somebody else has changed this.' }, current: first },
  });
  const answers = await Promise.all([1, 2, 3].map((rate) => put({ revision: 2, tax: { ...tax, rate } })));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
  // Both changes count in the revision; the rows are as counters of the previous release know them, without terms.
  expect(await request('/api/settings')).toEqual({ status: 200, body: { revision: 2, rows: [] } });
});

test.each([
  ['a clerk', sessionOf(), { revision: 3 }, 403],
  [
    'a rate of more than 100 percent',
    sessionOf({ role: 'manager' }),
    { revision: 3, tax: { ...tax, rate: 100_001 } },
    400,
  ],
  ['a tax without a name', sessionOf({ role: 'manager' }), { revision: 3, tax: { ...tax, name: '' } }, 400],
])('terms are refused: %s', async (_what, session, terms, status) => {
  signIn(session);
  expect((await put(terms)).status).toBe(status);
});

test('terms are the store’s own', async () => {
  signIn(sessionOf({ store: { id: 'south', name: 'South Street' } }));
  expect(await request('/api/terms')).toEqual({ status: 200, body: {} });
});
