import { describe, expect, test } from 'vitest';
import { testServer } from '../../tests/server/app.ts';
import { putOf, quoteOf } from '../../tests/server/sent.ts';

const { app } = await testServer();
const origin = 'http://localhost:4173';
let command = 0;

/** Sends a new quote. */
const put = ({ headers = {}, body }: { headers?: Readonly<Record<string, string>>; body?: string } = {}) => {
  const name = `${++command}`.padStart(4, '0');
  const [path, init] = putOf(quoteOf(`Q-GUARD-${name}`), `command-${name}`);
  return app.request(`${origin}${path}`, {
    ...init,
    headers: { ...init.headers, ...headers },
    body: body ?? init.body,
  });
};

describe('a change', () => {
  test.each([
    ['the app', { 'sec-fetch-site': 'same-origin', origin }],
    ['a program that does not name its site', {}],
  ])('is taken from %s', async (_, headers) => {
    expect((await put({ headers })).status).toBe(201);
  });

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }],
    ['another address of this site', { 'sec-fetch-site': 'same-site', origin: 'http://localhost:4174' }],
    ['another site in a browser that names the origin alone', { origin: 'https://elsewhere.example' }],
    ['a page without an origin', { origin: 'null' }],
    ['another site that claims to be this one', { 'sec-fetch-site': 'cross-site', origin }],
  ])('is rejected from %s', async (_, headers) => {
    expect((await put({ headers })).status).toBe(403);
  });

  test.each([
    ['application/json; charset=utf-8', 201],
    ['text/plain', 415],
    ['application/x-www-form-urlencoded', 415],
    ['', 415],
  ])('with the type %j gets the status %i', async (type, status) => {
    expect((await put({ headers: { 'content-type': type } })).status).toBe(status);
  });

  test.each([
    ['larger than 1.5 MB', `"${'x'.repeat(1_500_000)}"`, 413, 'This is too large for the server.'],
    ['nested thirty-one deep', `${'['.repeat(31)}${']'.repeat(31)}`, 400, 'This is nested too deeply.'],
    [
      'with a null character',
      '{"quote":{"lines":[{"heldBy":{"number":"a\\u0000b"}}]}}',
      400,
      'There is a null character in a text.',
    ],
    ['with a null character in a name', '{"a\\u0000b":1}', 400, 'There is a null character in a text.'],
    ['cut off', '{"quote":', 400, 'This is not JSON.'],
    ['empty', '', 400, 'This can’t be read: json.'],
  ])('is refused if it is %s', async (_what, body, status, message) => {
    const response = await put({ body });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error: { message } });
  });

  test('is refused if it is too large, even without a declared length', async () => {
    const part = new TextEncoder().encode(' '.repeat(100_000));
    let parts = 0;
    const body = new ReadableStream({
      pull: (stream) => (++parts > 1000 ? stream.close() : stream.enqueue(part)),
    });
    const init = { method: 'PUT', headers: { 'content-type': 'application/json' }, body, duplex: 'half' };
    expect((await app.request(`${origin}/api/quotes/Q-GUARD-1`, init)).status).toBe(413);
    expect(parts).toBeLessThan(20);
  });
});

test.each(['/api/quotes/Q%00', '/api/orders?q=a%00b'])('%s is refused', async (path) => {
  expect((await app.request(`${origin}${path}`)).status).toBe(400);
});
