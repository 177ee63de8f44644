import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { TLSSocket } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { portOf } from '../fixtures/port-of.ts';

/** Key and self-signed certificate of localhost, which expired on 2020-01-02. */
const file = fileURLToPath(new URL('../fixtures/expired.pem', import.meta.url));
export const expired = readFileSync(file, 'utf8');

/** Starts a server that answers as PostgreSQL does, up to its expired certificate. */
export async function expiredPostgres() {
  const server = createServer((socket) =>
    socket.once('data', () => {
      socket.write('S');
      new TLSSocket(socket, { isServer: true, key: expired, cert: expired }).on('error', () => undefined);
    }),
  );
  const port = await portOf(server);
  return {
    url: `postgres://quotr:secret@localhost:${port}/quotr?sslmode=verify-full&sslrootcert=${file}`,
    stop: () => void server.close(),
  };
}
