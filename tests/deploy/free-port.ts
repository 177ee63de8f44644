import { createServer } from 'node:net';
import { portOf } from '../fixtures/port-of.ts';

/** Returns a port of this computer that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await portOf(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}
