import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { rateLimit } from './rate-limit.ts';
import { Refusal } from './refusal.ts';

const server = (isProxied: boolean) => {
  const clock = { now: 1_000_000 };
  const app = new Hono()
    .onError((error, context) => context.text('', error instanceof Refusal ? error.status : 500))
    .use(rateLimit({ most: 2, spanMs: 60_000, now: () => clock.now, isProxied, told: () => '' }))
    .get('/', (context) => context.text(''));
  const ask = async (address: string, peer = '127.0.0.1') => {
    const incoming = { socket: { remoteAddress: peer } };
    return app.request('/', { headers: { 'x-forwarded-for': address } }, { incoming });
  };
  return { clock, ask, status: async (...from: Parameters<typeof ask>) => (await ask(...from)).status };
};

test('without nginx in front a header cannot change the counted address', async () => {
  const { status } = server(false);
  expect([await status('192.0.2.1'), await status('192.0.2.2'), await status('192.0.2.3')]).toEqual([200, 200, 429]);
  expect(await status('192.0.2.1', '127.0.0.2')).toBe(200);
});
