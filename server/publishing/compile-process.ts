/**
 * Process that compiles proposed sources once. It has none of the server's settings and opens no connection. Its input
 * and its result are messages.
 */
import { Worker } from 'node:worker_threads';
import { unzipSync, zipSync } from 'fflate';
import { openSession } from '../../codegen/session.ts';
import type { CompileAnswer, CompileTask } from './compile.ts';

/**
 * Starts a thread that ends the process if its server is gone, or if the process takes too much memory. The memory
 * includes buffers, which the limit of the JavaScript heap leaves out. Waits for the first check, because a small book
 * is compiled before a thread has started.
 */
async function watchdog(mostBytes: number): Promise<Worker> {
  const code = `
    const check = () =>
      (process.ppid !== ${Number(process.argv[2])} || process.memoryUsage.rss() > ${mostBytes}) &&
      process.kill(process.pid, 'SIGKILL');
    check();
    setInterval(check, 50);
    require('node:worker_threads').parentPort.postMessage('checked');`;
  const dog = new Worker(code, { eval: true });
  await new Promise((resolve) => dog.once('message', resolve));
  return dog;
}

const folder = 'pricing-source/';
const compiledFolder = 'generated/';
/** Same time for all files, so that equal files make equal archives. */
const mtime = new Date(1980, 0, 1);

/**
 * Returns the files of a folder in an archive.
 * @throws Error if the unpacked size, as the archive states it, is too large
 */
function unpacked(archive: Uint8Array, mostBytes: number, below = folder) {
  let total = 0;
  const files = unzipSync(archive, {
    filter: ({ originalSize }) => {
      total += originalSize;
      if (total > mostBytes) throw new Error(`The files are larger than ${mostBytes / 2 ** 20} MB.`);
      return true;
    },
  });
  return Object.entries(files)
    .filter(([path]) => path.startsWith(below) && !path.endsWith('/'))
    .map(([path, bytes]) => ({ path: path.slice(below.length), bytes }));
}

type Files = ReadonlyMap<string, Uint8Array>;

const archiveOf = (files: Files, below: string): Uint8Array => {
  const own = [...files].filter(([path]) => path.startsWith(below));
  return zipSync(Object.fromEntries(own.map(([path, bytes]) => [path, new Uint8Array(bytes)])), { mtime });
};

async function compiled({ base, sources, accept, since, mostUnpackedBytes }: CompileTask): Promise<CompileAnswer> {
  const session = openSession(unpacked(base, mostUnpackedBytes));
  const verdict = await session.drop(unpacked(sources, mostUnpackedBytes), () => undefined);
  const errors = verdict.faults.filter(({ severity }) => severity === 'error');
  const [first] = errors;
  if (!verdict.isSound && first)
    return {
      kind: 'refused',
      why: `The book has ${errors.length} faults; the first: ${first.place}: ${first.message}`,
    };
  if (since) {
    const texts = unpacked(since, mostUnpackedBytes, compiledFolder).map(
      ({ path, bytes }) => [path, new TextDecoder().decode(bytes)] as const,
    );
    return { kind: 'compared', report: await session.reportSince(new Map(texts)) };
  }
  const files = await session.publication(accept);
  return {
    kind: 'compiled',
    hash: verdict.hash,
    report: new TextDecoder().decode(files.get('price-impact.md')),
    sources: archiveOf(files, folder),
    generated: archiveOf(files, compiledFolder),
    books: [{ from: '', text: JSON.stringify(session.book()) }],
  };
}

process.once('message', async (task: CompileTask) => {
  const dog = await watchdog(task.mostMemoryBytes);
  const answer = await compiled(task).catch(
    (error: unknown): CompileAnswer => ({
      kind: 'refused',
      why: error instanceof Error ? error.message : 'The files can not be read.',
    }),
  );
  await dog.terminate();
  process.send?.(answer, () => process.disconnect());
});
