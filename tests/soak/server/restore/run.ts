/**
 * `npx tsx tests/soak/server/restore/run.ts`: a database is backed up by deploy/backup while counters write, lost with
 * its disk, and restored. What its log had received is there again to the byte, and later changes can be sent again.
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openOwnDatabase } from '../../../../server/running/own-database.ts';
import { withServer } from '../../../deploy/one-server.ts';
import { until } from '../../../deploy/until.ts';
import { orderOf, putOrderOf } from '../../../server/sent.ts';
import { say } from '../../size.ts';
import { giveToPostgres, killWithDescendants, postgresUser, postmasterOf } from '../support/processes.ts';
import { rowsOf } from '../support/rows.ts';
import { countAll, serverPut, signedInCounters } from '../support/server-put.ts';
import { reached, startWriters } from '../support/writers.ts';

const writes = 1000;
const late = (at: number) => ({ id: `late-write-${at}`, quote: `${at}-late`, revision: 1 });
const delivered = (name: string) => readFileSync(join(import.meta.dirname, '../../../../deploy/backup', name), 'utf8');
/** Returns what `sh` is given to run a script: its text, because PostgreSQL's user may not see the project's folder. */
const script = (name: string, ...args: readonly string[]) => ['-c', delivered(name), name, ...args];

const everyRow = ['quotes', 'quote_versions', 'orders']
  .map((table) => `select '${table} ' || each::text as row from ${table} each`)
  .join(' union all ');
const receivedAll = `select slot_name as row from pg_replication_slots
  where slot_name = 'backup' and active and restart_lsn >= pg_current_wal_flush_lsn()`;

await withServer(async ({ origin, server, stage }) => {
  const [place, backups] = [join(stage.folder, 'data'), join(stage.folder, 'backups')];
  const data = join(place, 'postgres');
  mkdirSync(backups);
  giveToPostgres(backups);
  const urlOf = (role: string) => stage.databaseUrl.replace('quotr@', `${role}@`);
  const ask = (query: string) => rowsOf(urlOf('postgres'), query);
  const environment = { PATH: process.env['PATH'], BACKUP_URL: urlOf('quotr_backup'), BACKUP_FOLDER: backups };
  const asPostgres = { cwd: backups, env: environment, ...postgresUser };
  const received = () => until("the log's last piece", 60, async () => (await ask(receivedAll)).length > 0);

  const [role = ''] = /create role .*;/.exec(delivered('backup.env')) ?? [];
  await ask(`do $$ begin ${role} end $$`);
  const log = spawn('sh', script('keep-log'), { ...asPostgres, stdio: 'ignore' });
  await received();
  const counters = await signedInCounters(origin);
  const order = (when: string) =>
    Promise.all(
      counters.map(async ({ store, author, request }, at) => {
        const { ok, status } = await request(...putOrderOf(orderOf(`order-${at}-${when}`, { store }), author));
        if (!ok) throw new Error(`An order was not taken: ${status}`);
      }),
    );
  const sendLate = () => Promise.all([order('late'), ...counters.map((counter, at) => serverPut(counter)(late(at)))]);

  const written = startWriters(counters.map(serverPut));
  await order('early');
  written.allow(writes);
  await reached(written, writes / 4);
  execFileSync('sh', script('back-up'), asPostgres);
  await reached(written, writes);
  await written.stop();
  await order('next');
  await received();
  log.kill('SIGKILL');
  const before = new Set(await ask(everyRow));
  await sendLate();

  await server.kill();
  killWithDescendants(postmasterOf(data));
  rmSync(data, { recursive: true });
  execFileSync('sh', script('restore', backups, '', data), asPostgres);
  // It refuses everybody until it is whole.
  await until('the restored database', 120, () => openOwnDatabase(place).catch(() => undefined));
  const after = await ask(everyRow);
  const same = after.filter((row) => before.has(row)).length;
  await server.start();
  await sendLate();

  const acknowledged = [...written.acknowledged, ...counters.map((_, at) => late(at))];
  const { lost, doubled } = await countAll(counters, acknowledged);
  const orders = (await ask('select id as row from orders')).length;
  const wrong = {
    'rows missing or changed': before.size - same,
    'rows beyond': after.length - same,
    lost: lost + 3 * counters.length - orders,
    doubled,
  };
  say('server restore', { acknowledged: acknowledged.length + orders, rows: before.size, ...wrong });
  if (Object.values(wrong).some((count) => count !== 0)) process.exitCode = 1;
});
