import { beforeEach, describe, expect, test } from 'vitest';
import type { Terms } from '../../src/quotes/terms.ts';
import type { SettingRow } from '../../src/quotes/wire/wire.ts';
import { sessionOf, testServer } from '../../tests/server/app.ts';
import { ann, send } from '../../tests/server/sent.ts';

const { request, signIn, inNorth } = await testServer({ now: () => 1000 });
const patch = (...rows: readonly SettingRow[]) => request('/api/settings', send('PATCH', { rows }));
const markup = (category: string, revision: number, pct: number): SettingRow => ({
  kind: 'markup',
  category,
  revision,
  value: { pct, fixed: 0 },
});

beforeEach(() => signIn(sessionOf({ role: 'manager' })));

describe('settings of a store', () => {
  test('are set together, and their former values are kept', async () => {
    expect(await request('/api/settings')).toEqual({ status: 200, body: { revision: 0, rows: [] } });
    const shipping: SettingRow = { kind: 'shipping', category: 'flyers', revision: 0, value: 500 };
    expect(await patch(markup('flyers', 0, 7500), shipping)).toEqual({
      status: 200,
      body: { revision: 1, rows: [markup('flyers', 1, 7500), { ...shipping, revision: 1 }] },
    });
    expect((await patch(markup('flyers', 1, 8000))).status).toBe(200);
    const past = await inNorth((store) =>
      store
        .selectFrom('past_settings')
        .select(['revision', 'value', 'by', 'at'])
        .where('kind', '=', 'markup')
        .execute(),
    );
    expect(past).toEqual([
      { revision: 1, value: { pct: 7500, fixed: 0 }, by: ann, at: 1000 },
      { revision: 2, value: { pct: 8000, fixed: 0 }, by: ann, at: 1000 },
    ]);
  });

  test('stay unchanged if one of them was changed by somebody else', async () => {
    const before = await request('/api/settings');
    expect(await patch(markup('banners', 0, 1), markup('flyers', 1, 1))).toEqual({
      status: 409,
      body: {
        error: { code: 'settings changed', message: 'Someone else changed these settings.' },
        current: before.body,
      },
    });
    expect(await request('/api/settings')).toEqual(before);
  });

  test('are set by one of two managers who change them at once', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map((pct) => patch(markup('signs', 0, pct))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
  });

  test.each([
    ['a markup above 10,000 percent', [markup('x', 0, 10_000_001)]],
    ['a category of other signs', [markup("x'; drop table quotes", 0, 1)]],
    ['a category that the book does not have', [markup('zeppelins', 0, 1)]],
  ])('are refused: %s', async (_what, rows) => {
    expect((await patch(...rows)).status).toBe(400);
  });
});

const tax = { name: 'Sales tax', rate: 8250, included: false, onShipping: true };
const put = (terms: Terms & Record<string, unknown>) => request('/api/terms', send('PUT', terms));

test('terms are set by the manager who saw the present ones, and carry what a newer counter adds', async () => {
  expect(await request('/api/terms')).toEqual({ status: 200, body: {} });
  const first = { revision: 1, tax, ofANewerVersion: 'kept' };
  expect(await put(first)).toEqual({ status: 200, body: first });
  expect(await put({ revision: 1, showsMargin: true })).toEqual({
    status: 409,
    body: { error: { code: 'settings changed', message: 'Someone else changed this.' }, current: first },
  });
  const answers = await Promise.all([1, 2, 3].map((rate) => put({ revision: 2, tax: { ...tax, rate } })));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
});

test.each([
  ['a rate of more than 100 percent', { ...tax, rate: 100_001 }],
  ['a tax without a name', { ...tax, name: '' }],
])('terms are refused: %s', async (_what, wrong) => expect((await put({ revision: 3, tax: wrong })).status).toBe(400));
