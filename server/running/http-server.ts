import { createServer, type RequestListener, type Server } from 'node:http';

/**
 * Time limits for the arrival of a request, in milliseconds. An answer, such as a stream of events, has no time limit.
 */
const arrivesWithin = { headersMs: 10_000, wholeMs: 30_000 };

/**
 * Returns a server that closes a connection if its request does not arrive in time. With the default limit of Node, a
 * slow connection that sends a byte a second would stay open for five minutes.
 */
export const httpServer = (listener: RequestListener, { headersMs, wholeMs } = arrivesWithin): Server =>
  createServer(
    { headersTimeout: headersMs, requestTimeout: wholeMs, connectionsCheckingInterval: headersMs / 5 },
    listener,
  );
