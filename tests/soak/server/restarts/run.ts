/**
 * `npm run soak -- server restarts`: two server processes behind nginx are restarted in turn 20 times while counters
 * write and read; no request may fail.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { fetchBy } from '../../../deploy/ask.ts';
import { serveStoreServer } from '../../../deploy/store-server.ts';
import { say } from '../../size.ts';
import { type Counter, countAll, serverPut, signedInCounters } from '../support/server-put.ts';
import { type Put, startWriters } from '../support/writers.ts';

const restarts = Number(process.env['QUOTR_RESTARTS'] ?? 20);

/** Returns a function that writes, and reads its write. */
function writesAndReads(counter: Counter): Put {
  const put = serverPut(counter);
  return async (command) => {
    await put(command);
    const answer = await counter.request('/api/session');
    if (!answer.ok) throw new Error(String(answer.status));
  };
}

const server = await serveStoreServer(process.env['QUOTR_NGINX'] ?? 'nginx', process.cwd());
try {
  const counters = await signedInCounters(server.origin, fetchBy(server.ask));
  const written = startWriters(counters.map(writesAndReads));
  written.allow(Infinity);
  const exits: (number | null)[] = [];
  const began = performance.now();
  for (let restart = 1; restart <= restarts; restart++)
    for (const each of server.processes) {
      exits.push(await each.stop());
      await each.start();
      await wait(200);
    }
  const seconds = (performance.now() - began) / 1000;
  await written.stop();

  const { acknowledged } = written;
  const { lost, doubled } = await countAll(counters, acknowledged);
  const unclean = exits.filter((code) => code !== 0).length;
  say('server restarts', {
    'rolling restarts': restarts,
    requests: 2 * acknowledged.length,
    seconds: Math.round(seconds),
    failed: written.retries(),
    'processes that ended with an error': unclean,
    lost,
    doubled,
  });
  if (written.retries() + lost + doubled + unclean > 0) process.exitCode = 1;
} finally {
  await server.stop();
}
