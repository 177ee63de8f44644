/**
 * S1: quotes that eight clients put and get through the whole server, beside bare statements, in turn, on one PostgreSQL that waits for the disk;
 * and through two processes of the server behind nginx, beside one of them. Its budget is the busy hour of shops.
 */
import { join } from 'node:path';
import { sql } from 'kysely';
import { connect } from '../../../server/database/connect.ts';
import { freePort } from '../../deploy/free-port.ts';
import { nginxFolder, startNginx } from '../../deploy/nginx.ts';
import { buildServer, serverProcess } from '../../deploy/server-process.ts';
import { compare } from '../harness/compare.ts';
import { alone, type Figure } from '../harness/figure.ts';
import { quantile } from '../harness/interval.ts';
import { busyHour } from './busy-hour.ts';
import { bareClient, counter } from './clients.ts';
import { benchDatabase } from './database.ts';
import { type Load, load } from './pairs.ts';
import { bookLines } from './quotes.ts';
import { cookieAt } from './sessions.ts';

const rounds = 11;
const warmUp = 3;

/** One for each client. */
const stores = Array.from({ length: 8 }, (_, at) => `store-${at}`);
const oneStore = stores.map(() => 'store-0');

/** Makes the stores, with somebody signed in at each, and the table of the bare statements. @returns the cookies by store */
async function prepare(url: string): Promise<ReadonlyMap<string, string>> {
  const { database } = connect(url);
  await sql`create table bare (store text, number text, document json not null, primary key (store, number))`.execute(
    database,
  );
  const cookies = new Map<string, string>();
  for (const store of stores) cookies.set(store, await cookieAt(database, store));
  await database.destroy();
  return cookies;
}

interface Ports {
  readonly one: number;
  readonly other: number;
  /** Of nginx, in front of the first process and of both. */
  readonly alone: number;
  readonly both: number;
}

const nginxBefore = (ports: Ports): string => `
proxy_http_version 1.1;
proxy_set_header Connection "";
upstream alone { server 127.0.0.1:${ports.one}; keepalive 32; }
upstream both { server 127.0.0.1:${ports.one}; server 127.0.0.1:${ports.other}; keepalive 32; }
server { listen 127.0.0.1:${ports.alone}; location / { proxy_pass http://alone; } }
server { listen 127.0.0.1:${ports.both}; location / { proxy_pass http://both; } }
`;

const answers = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

/** What is still running when the figures are done, or were not. */
type Stop = () => unknown;

export async function loadFigures(): Promise<readonly Figure[]> {
  const stops: Stop[] = [];
  try {
    return await measure((stop) => void stops.push(stop));
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}

async function measure(afterwards: (stop: Stop) => void): Promise<readonly Figure[]> {
  buildServer();
  const postgres = await benchDatabase();
  afterwards(postgres.stop);
  const ports = { one: await freePort(), other: await freePort(), alone: await freePort(), both: await freePort() };
  const environment = {
    DATABASE_URL: postgres.url,
    QUOTR_ISSUER: 'https://nobody.invalid',
    QUOTR_CLIENT_ID: 'quotr',
    QUOTR_CLIENT_SECRET: 'secret',
  };
  const pids: number[] = [];
  for (const port of [ports.one, ports.other]) {
    const server = serverProcess(port, join(postgres.folder, `server-${port}.log`), environment);
    afterwards(server.stop);
    await server.start();
    pids.push(server.pid() ?? 0);
  }
  const prefix = nginxFolder();
  afterwards(
    await startNginx(process.env['QUOTR_NGINX'] ?? 'nginx', prefix, nginxBefore(ports), () => answers(ports.both)),
  );

  const cookies = await prepare(postgres.url);
  const lines = await bookLines();
  const through = (port: number, of: readonly string[]): Load => {
    const clients = of.map((store) => counter(port, cookies.get(store) ?? ''));
    for (const client of clients) afterwards(client.end);
    return load(clients, of, lines, [...pids, postgres.pid]);
  };
  const bareClients = await Promise.all(stores.map(() => bareClient(postgres.url)));
  for (const client of bareClients) afterwards(client.end);
  const bare = load(bareClients, stores, lines, [postgres.pid]);
  const [eight, one] = [through(ports.one, stores), through(ports.one, oneStore)];
  await knowTables(through(ports.one, stores), postgres.superuserUrl);

  const common = { id: 'S1', unit: 'pairs/s', rounds, warmUp };
  const besideBare = {
    ...common,
    against: 'bare INSERT and SELECT of the same documents, 8 connections of pg',
    theirs: bare.rate,
    budget: {},
  };
  const what = 'put and get a quote through one process';
  const figures = [
    await compare({ ...besideBare, what: `${what}, 8 clients of 8 stores`, ours: eight.rate }),
    await compare({ ...besideBare, what: `${what}, 8 clients of one store`, ours: one.rate }),
    ...timesOf('8 stores', eight, bare),
    ...timesOf('one store', one, bare),
    ...workOf(eight, bare),
    await compare({
      ...common,
      what: 'the same through two processes behind nginx, 8 stores',
      against: 'through one behind nginx',
      ours: through(ports.both, stores).rate,
      theirs: through(ports.alone, stores).rate,
      budget: {},
    }),
    await compare({ ...besideBare, what: 'the same', ours: through(ports.both, stores).rate }),
    ...(await busyHour(ports.one, postgres.url, lines)),
  ];
  return figures;
}

/** As in a store that is in use: autovacuum does it within a minute. What was planned for empty tables reads all quotes of a store. */
async function knowTables(first: Load, superuserUrl: string): Promise<void> {
  await first.rate();
  const { database } = connect(superuserUrl);
  await sql`analyze`.execute(database);
  await database.destroy();
}

const timesOf = (whose: string, ours: Load, theirs: Load): readonly Figure[] =>
  (['put', 'get'] as const).flatMap((step) =>
    [0.5, 0.99].map((share) => ({
      ...alone('S1', `${step}, ${whose}: ${100 * share} of 100 within`, 'ms', quantile(ours.times[step], share)),
      against: 'the bare statement',
      theirs: quantile(theirs.times[step], share),
    })),
  );

/** Which of the processors' time a pair takes: whoever has more of it is what limits the rate. */
function workOf(ours: Load, theirs: Load): readonly Figure[] {
  const [server = 0, , postgres = 0] = ours.worked();
  const [bare = 0] = theirs.worked();
  return [
    alone('S1', 'processor time of the server for a pair', 'ms', server),
    {
      ...alone('S1', 'processor time of PostgreSQL for a pair', 'ms', postgres),
      against: 'for a bare pair',
      theirs: bare,
    },
  ];
}
