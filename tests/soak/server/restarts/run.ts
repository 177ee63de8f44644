/** `npm run soak -- server restarts`: two server processes behind nginx are restarted in turn 20 times while counters write and read; no request may fail. */
import { setTimeout as wait } from 'node:timers/promises';
import { fetchBy } from '../../../../scripts/deploy/ask.ts';
import { serveStoreServer } from '../../../../scripts/deploy/store-server.ts';
import { type Counter, countVersions, serverPut, signedIn } from '../support/server-put.ts';
import { type Put, startWriters } from '../support/writers.ts';

const restarts = Number(process.env['QUOTR_RESTARTS'] ?? 20);
const writers = 8;

/** Writes, and reads what it wrote. */
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
  const counters = [];
  for (let at = 0; at < writers; at++)
    counters.push(await signedIn(server.origin, at % 2 === 0 ? 'ann' : 'sam', fetchBy(server.ask)));
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
  const mine = (at: number) => acknowledged.filter(({ quote }) => quote.startsWith(`${at}-`));
  const counted = await Promise.all(counters.map((counter, at) => countVersions(counter, mine(at))));
  const lost = counted.reduce((sum, each) => sum + each.lost, 0);
  const doubled = counted.reduce((sum, each) => sum + each.doubled, 0);
  const unclean = exits.filter((code) => code !== 0).length;
  console.log(
    `soak · server restarts · rolling restarts ${restarts}, requests ${2 * acknowledged.length} in ${seconds.toFixed(0)} s, failed ${written.retries()}, ` +
      `processes that ended with an error ${unclean}, lost ${lost}, doubled ${doubled}`,
  );
  if (written.retries() + lost + doubled + unclean > 0) process.exitCode = 1;
} finally {
  await server.stop();
}
