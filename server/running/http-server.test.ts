import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { expect, test } from 'vitest';
import { portOf } from '../../tests/fixtures/port-of.ts';
import { Refusal } from '../http/refusal.ts';
import { jsonBody, limitedBody } from '../http/request.ts';
import { httpServer } from './http-server.ts';

const failures: unknown[] = [];
const app = new Hono()
  .onError((error, context) => {
    if (!(error instanceof Refusal)) failures.push(error);
    return context.text('', 400);
  })
  .get('/', (context) => context.text('answered'))
  .put('/', limitedBody, jsonBody, (context) => context.text(''))
  .get('/events', (context) =>
    streamSSE(context, async (stream) => {
      for (let count = 0; !stream.aborted; count++) {
        await stream.writeSSE({ data: String(count) });
        await wait(100);
      }
    }),
  );

/**
 * Starts a client that begins a request and then sends a byte now and then; `closed` resolves once the server has given
 * up the request.
 */
async function halfOpen(
  port: number,
  beginning: string,
): Promise<{ readonly socket: Socket; readonly closed: Promise<void> }> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined).resume();
  await once(socket, 'connect');
  socket.write(beginning);
  const dripping = setInterval(() => socket.write('x'), 200);
  // `once` would reject when the server resets the connection, by which it may give up the request.
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  void closed.then(() => clearInterval(dripping));
  return { socket, closed };
}

test('requests that never end are given up, others are answered meanwhile, and a stream of events lives on', async () => {
  const server = httpServer(getRequestListener(app.fetch), { headersMs: 1000, wholeMs: 2000 });
  const port = await portOf(server);
  const origin = `http://127.0.0.1:${port}`;
  const leave = new AbortController();
  const events = (await fetch(`${origin}/events`, { signal: leave.signal })).body?.getReader();
  const slow = await Promise.all(
    Array.from({ length: 100 }, (_, at) =>
      halfOpen(
        port,
        at % 2 ? 'GET / HTTP/1.1\r\nHost: a\r\nX-' : 'PUT / HTTP/1.1\r\nHost: a\r\nContent-Length: 9999\r\n\r\n',
      ),
    ),
  );
  expect(await (await fetch(origin)).text()).toBe('answered');
  await Promise.all(slow.map(({ closed }) => closed));
  const { value } = (await events?.read()) ?? {};
  expect(new TextDecoder().decode(value)).toContain('data: ');
  // A request that broke off is no failure of the server.
  expect(failures).toEqual([]);
  leave.abort();
  server.closeAllConnections();
  server.close();
}, 30_000);
