import { Hono } from 'hono';
import { beforeEach, describe, expect, test } from 'vitest';
import { securityHeaders } from '../../src/contract/serving.ts';
import { testDatabase } from '../../tests/server/database.ts';
import { openLog } from './log.ts';

import { observed, openMetrics } from './observed.ts';

const { database, pool } = await testDatabase();
const lines: string[] = [];
let isStopping = false;
let readsBook = true;

const server = new Hono()
  .get('/api/quotes/:number', (context) => context.json({ customer: 'Grace Hopper' }))
  .post('/api/quotes/:number/approval', () => {
    throw Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
  })
  .put('/api/quotes/:number', () => {
    throw Object.assign(new Error('Key (name)=(Grace Hopper) already exists.'), {
      code: '23505',
      table: 'customers',
      detail: 'Grace Hopper',
    });
  });
const app = observed(server, (context) => context.text('the app'), {
  log: openLog({ level: 'info', to: { write: (line) => void lines.push(line) } }),
  metrics: openMetrics(pool),
  database,
  isStopping: () => isStopping,
  readsPublished: () => readsBook,
});

beforeEach(() => {
  lines.length = 0;
  isStopping = false;
});

describe('a request', () => {
  test('has a line in the log with its id, and its figures', async () => {
    const { headers } = await app.request('/api/quotes/Q-1', { headers: { 'x-request-id': 'given-by-nginx' } });
    expect(headers.get('x-request-id')).toBe('given-by-nginx');
    const line = { id: 'given-by-nginx', method: 'GET', route: '/api/quotes/:number', status: 200 };
    expect(lines.map((each): unknown => JSON.parse(each))).toMatchObject([line]);
    expect(await (await app.request('/metrics')).text()).toContain(
      'quotr_requests_total{method="GET",route="/api/quotes/:number",status="200"} 1',
    );
  });

  test('that fails is logged with the failure, without its content', async () => {
    const response = await app.request('/api/quotes/Q-2?customer=Grace', { method: 'PUT', body: 'Grace Hopper' });
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('Grace');
    expect(lines.map((each): unknown => JSON.parse(each))).toMatchObject([
      { msg: 'failed', code: '23505', table: 'customers' },
      { msg: 'answered', status: 500 },
    ]);
    expect(lines.join('')).not.toMatch(/Grace|Hopper|Q-2/);
  });
});

test('a failure that may pass is distinguished from one that happens each time', async () => {
  const asked = [
    ['/api/quotes/Q-2', 'PUT', 500],
    ['/api/quotes/Q-2/approval', 'POST', 503],
  ] as const;
  for (const [path, method, status] of asked) {
    const response = await app.request(path, { method });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error: { code: 'not now' } });
  }
});

test('every answer has the security headers, and is cached only if it says so', async () => {
  for (const [path, method] of [
    ['/app/', 'GET'],
    ['/api/quotes/Q-1', 'GET'],
    ['/api/quotes/Q-1', 'PUT'],
    ['/api/nowhere', 'GET'],
    ['/health', 'GET'],
    ['/metrics', 'GET'],
  ] as const) {
    const { headers } = await app.request(path, { method });
    for (const [name, value] of Object.entries(securityHeaders)) expect(headers.get(name)).toBe(value);
    expect(headers.get('cache-control')).toBe('no-store');
  }
});
