/** Opens the configured database. If this fails, the error gives the reason to the person who starts the server. */
import pg from 'pg';
import { type Connection, connect, refuseUnboundRole } from '../database/connect.ts';
import { beginEpochIfRestored, migrate } from '../database/migrate.ts';
import { codeOf, DatabaseAway } from '../database/not-now.ts';
import { ConfigError } from './config.ts';

/** @throws ConfigError with the fault of the address, the role or the structure, and the remedy */
export async function openDatabase(
  url: string,
  { connections }: { readonly connections: number },
): Promise<Connection> {
  const connection = connect(url, { connections });
  // Migrations have no time limit, because the database may take minutes to build an index of a large table.
  const patient = connect(url, { connections: 1, longestMs: 0 });
  try {
    await refuseUnboundRole(connection.database);
    await migrate(patient.database);
    await beginEpochIfRestored.execute(patient.database);
    return connection;
  } catch (error) {
    await connection.database.destroy();
    throw new ConfigError(`The database can't be used. ${databaseFault(error, url)}`);
  } finally {
    await patient.database.destroy();
  }
}

function databaseFault(error: unknown, url: string): string {
  const { host, port, database, user } = new pg.Client({ connectionString: url });
  const place = host.startsWith('/') ? `in ${host}` : `at ${host}:${port}`;
  const message = messageOf(error instanceof DatabaseAway ? error.cause : error);
  const code = codeOf(error);
  const faults: Readonly<Record<string, string>> = {
    '28P01': `PostgreSQL ${place} refuses the password of ${user}. Check the one in DATABASE_URL (or PGPASSWORD), or set a new one: alter role ${user} password '…'`,
    '28000': `PostgreSQL ${place} does not let ${user} in: ${message}. See whether the role is there (\\du in psql) and what pg_hba.conf says of it.`,
    '3D000': `PostgreSQL ${place} has no database ${database}. Make it: create database ${database} owner ${user} encoding 'UTF8' template template0`,
    '42501': `The role ${user} may not do what the server needs: ${message}. Make it the owner: alter database ${database} owner to ${user}`,
    '53100': `The disk of PostgreSQL ${place} is full: ${message}.`,
    '53300': `PostgreSQL ${place} has no connection left: ${message}. Its max_connections has to hold QUOTR_CONNECTIONS of each process.`,
    '57P03': `PostgreSQL ${place} is starting or stopping: ${message}. Try again.`,
    ENOTFOUND: `The host ${host} in DATABASE_URL is not known. Check its name.`,
    ECONNREFUSED: `Nothing listens ${place}. See whether PostgreSQL runs there (systemctl status postgresql), and at which port.`,
    ENOENT: `There is no PostgreSQL ${place}: no socket for port ${port}.`,
  };
  const known = faults[code ?? ''];
  const migration = /^Migration [\w-]+ failed: /.exec(message)?.[0] ?? '';
  if (known !== undefined) return `${migration}${known} (${code})`;
  if (!(error instanceof DatabaseAway)) return code === undefined ? message : `${message} (${code})`;
  if (/password must be a string/.test(message))
    return `PostgreSQL ${place} asks for a password of ${user}, and DATABASE_URL has none. Add it there, or set PGPASSWORD.`;
  if (/timeout|timed out/i.test(message))
    return `PostgreSQL ${place} does not answer within 10 seconds. Check the address, and what a firewall lets through.`;
  return `PostgreSQL ${place} can’t be reached, or something else answers there: ${message}. Check host and port.`;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
