/** Ends a server without failing a request. */
import type { Server, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** Time for which the process goes on taking requests after the signal to stop: clients must notice the stop first. */
const noticeMs = 1000;
const longestRequestMs = 20_000;

/** Returns a function that stops the server once its requests are answered, or after 20 s. Streams do not delay it. */
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
