/** `npm run soak -- server kills`: the server's process is killed 50 times while eight counters write; nothing that it has acknowledged may be lost or done twice. */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../../deploy/free-port.ts';
import { serverProcess } from '../../../deploy/server-process.ts';
import { setUp } from '../../../deploy/stage.ts';
import { countAll, serverPut, signedInCounters } from '../support/server-put.ts';
import { startWriters } from '../support/writers.ts';

const kills = Number(process.env['QUOTR_KILLS'] ?? 50);
/** Between two kills, less on their way. */
const writesBetween = 200;

const port = await freePort();
const origin = `http://localhost:${port}`;
const stage = await setUp(origin);
const server = serverProcess(port, join(stage.folder, 'server.log'), stage.environment);
try {
  await server.start();
  const counters = await signedInCounters(origin);
  const written = startWriters(counters.map(serverPut));
  const { acknowledged } = written;
  for (let kill = 1; kill <= kills; kill++) {
    written.allow(writesBetween);
    while (acknowledged.length < kill * writesBetween - writesBetween * Math.random()) await wait(2);
    await server.kill();
    await server.start();
    while (acknowledged.length < kill * writesBetween) await wait(5);
  }
  await written.stop();

  const { lost, doubled } = await countAll(counters, acknowledged);
  console.log(
    `soak · server kills · kills ${kills}, acknowledged ${acknowledged.length}, sent again ${written.retries()}, lost ${lost}, doubled ${doubled}`,
  );
  if (lost + doubled > 0) process.exitCode = 1;
} finally {
  await server.kill();
  await stage.stop();
}
