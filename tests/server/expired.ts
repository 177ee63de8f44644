import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { TLSSocket } from 'node:tls';
import { fileURLToPath } from 'node:url';

/** Key and certificate of localhost, signed by itself, which ended on 2020-01-02. */
const file = fileURLToPath(new URL('../fixtures/expired.pem', import.meta.url));
export const expired = readFileSync(file, 'utf8');

/** Makes a server listen. @returns its port */
export async function portOf(server: Server): Promise<number> {
  await once(server.listen(0, 'localhost'), 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** A PostgreSQL as far as its certificate, which has expired. */
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
