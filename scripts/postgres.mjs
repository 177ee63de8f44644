/** Makes sure of PostgreSQL for the tests of the server. Never skips: without one it prints the remedy and fails. */
import { ensurePrograms } from './debian.mjs';

const versions = [20, 19, 18, 17, 16, 15];

/** The server's program: a client alone, which many machines have, brings no `initdb`. */
const postgres = {
  name: 'PostgreSQL 15 or newer',
  variable: 'QUOTR_POSTGRES',
  debian: 'postgresql',
  paths: [
    ...versions.map((version) => `/usr/lib/postgresql/${version}/bin/initdb`),
    ...versions.map((version) => `/opt/homebrew/opt/postgresql@${version}/bin/initdb`),
  ],
};

export const ensurePostgres = () => ensurePrograms([postgres], 'The tests of the server', 'npm test');
