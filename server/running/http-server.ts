import { createServer, type RequestListener, type Server } from 'node:http';

/** How long a request may take to arrive, in milliseconds; an answer, as a stream of events, may take as long as it likes. */
const arrivesWithin = { headersMs: 10_000, wholeMs: 30_000 };

/** A server that gives up a connection whose request does not arrive: a thousand that send a byte a second would be kept for five minutes each. */
export const httpServer = (listener: RequestListener, { headersMs, wholeMs } = arrivesWithin): Server =>
  createServer(
    { headersTimeout: headersMs, requestTimeout: wholeMs, connectionsCheckingInterval: headersMs / 5 },
    listener,
  );
