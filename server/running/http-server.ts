import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** Time limits for the arrival of a request. An answer, such as a stream of events, has none. */
const [headersMs, wholeMs] = [10_000, 30_000];

/** By default, Node keeps a connection that sends a byte a second for five minutes. */
export const httpServer = (listener: RequestListener): Server =>
  createServer(
    { headersTimeout: headersMs, requestTimeout: wholeMs, connectionsCheckingInterval: headersMs / 5 },
    listener,
  );

/** Time for which the process takes requests after the signal to stop, until clients notice the stop. */
const noticeMs = 1000;
const longestRequestMs = 20_000;

/** Stops once all requests are answered, at the latest after 21 s. Does not wait for streams. */
export function gracefulStop(server: Server): () => Promise<void> {
  const open = new Set<ServerResponse>();
  server.on('request', (_, response: ServerResponse) => {
    open.add(response);
    response.once('close', () => open.delete(response));
  });
  const isBusy = (): boolean => [...open].some((response) => !isStream(response));
  return async () => {
    await wait(noticeMs);
    server.close();
    const end = Date.now() + longestRequestMs;
    while (isBusy() && Date.now() < end) await wait(20);
    server.closeAllConnections();
  };
}

const isStream = (response: ServerResponse): boolean =>
  String(response.getHeader('content-type')).startsWith('text/event-stream');
