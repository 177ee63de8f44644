import { afterAll, describe, expect, test } from 'vitest';
import { signInServer } from '../../tests/server/sign-in.ts';

const { browser, clock, database, provider } = await signInServer();
afterAll(provider.stop);

const sessions = () => database.selectFrom('sessions').selectAll().execute();

describe('a sign-in', () => {
  test('leads to the provider and back to the page, with a session of which the page knows no secret', async () => {
    const counter = browser();
    expect(await counter.signIn('ann', { path: '/api/sign-in?to=/app/quotes?open=1' })).toMatchObject({
      status: 404,
      url: new URL('http://localhost:4173/app/quotes?open=1'),
    });
    const { status, text } = await counter.go('/api/session');
    expect({ status, body: JSON.parse(text) }).toEqual({
      status: 200,
      body: {
        id: expect.any(String),
        user: { id: 'ann', name: 'Ann Clerk', email: 'ann@north.example' },
        store: { id: 'north', name: 'North Street' },
        role: 'clerk',
        endsAt: clock.now + 7 * 24 * 3_600_000,
      },
    });
    const secret = counter.jar.get('__Host-quotr') ?? '';
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(text).not.toContain(secret);
    expect(JSON.stringify(await sessions())).not.toContain(secret);
  });
});
