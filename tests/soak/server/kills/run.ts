/**
 * `npx tsx tests/soak/server/kills/run.ts [kills]`: the server's process is killed while eight counters write; no
 * acknowledged write may be lost or done twice.
 */
import { withServer } from '../../../deploy/one-server.ts';
import { say } from '../../size.ts';
import { countAll, serverPut, signedInCounters } from '../support/server-put.ts';
import { reached, startWriters } from '../support/writers.ts';

const kills = Number(process.argv[2] ?? 50);
/** Number of writes between two kills, not counting writes under way. */
const writesBetween = 100;

await withServer(async ({ origin, server }) => {
  const counters = await signedInCounters(origin);
  const written = startWriters(counters.map(serverPut));
  for (let kill = 1; kill <= kills; kill++) {
    written.allow(writesBetween);
    await reached(written, kill * writesBetween - writesBetween * Math.random());
    await server.kill();
    await server.start();
    await reached(written, kill * writesBetween);
  }
  await written.stop();

  const { acknowledged } = written;
  const { lost, doubled } = await countAll(counters, acknowledged);
  const figures = { kills, acknowledged: acknowledged.length, 'sent again': written.retries(), lost, doubled };
  say('server kills', figures);
  if (lost + doubled > 0) process.exitCode = 1;
});
