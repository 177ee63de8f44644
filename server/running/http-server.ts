import { createServer, type RequestListener, type Server } from 'node:http';

/** Time limits for a request to arrive, in milliseconds; an answer, such as a stream of events, may take any time. */
const arrivesWithin = { headersMs: 10_000, wholeMs: 30_000 };

/**
 * Returns a server that gives up a connection whose request does not arrive: otherwise a thousand connections that send
 * a byte a second would stay for five minutes.
 */
export const httpServer = (listener: RequestListener, { headersMs, wholeMs } = arrivesWithin): Server =>
  createServer(
    { headersTimeout: headersMs, requestTimeout: wholeMs, connectionsCheckingInterval: headersMs / 5 },
    listener,
  );
