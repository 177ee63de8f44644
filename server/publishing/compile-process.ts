/** Compiles proposed sources once, in a process that has no settings of the server and opens no connection. */
import { Worker } from 'node:worker_threads';
import { unzipSync, zipSync } from 'fflate';
import { openSession } from '../../codegen/session.ts';
import type { CompileAnswer, CompileTask } from './compile.ts';

/**
 * Starts a thread that ends the process if its server is gone, or if it takes too much memory, buffers included. Waits
 * for the first check, because a small book is compiled before a thread has started.
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
/** Same time for all files, so that equal files make equal archives. */
const mtime = new Date(1980, 0, 1);

/** @throws Error if the unpacked size, as the archive states it, is too large */
function unpacked(archive: Uint8Array, mostBytes: number) {
  let total = 0;
  const files = unzipSync(archive, {
    filter: ({ originalSize }) => {
      total += originalSize;
      if (total > mostBytes) throw new Error(`The files are larger than ${mostBytes / 2 ** 20} MB.`);
      return true;
    },
  });
  return Object.entries(files)
    .filter(([path]) => path.startsWith(folder) && !path.endsWith('/'))
    .map(([path, bytes]) => ({ path: path.slice(folder.length), bytes }));
}

const archiveOf = (files: ReadonlyMap<string, Uint8Array>): Uint8Array => {
  const own = [...files].filter(([path]) => path.startsWith(folder));
  return zipSync(Object.fromEntries(own.map(([path, bytes]) => [path, new Uint8Array(bytes)])), { mtime });
};

async function compiled({ base, sources, accept, mostUnpackedBytes }: CompileTask): Promise<CompileAnswer> {
  const session = openSession(unpacked(base, mostUnpackedBytes));
  const verdict = await session.drop(unpacked(sources, mostUnpackedBytes), () => undefined);
  const errors = verdict.faults.filter(({ severity }) => severity === 'error');
  const [first] = errors;
  if (!verdict.isSound && first)
    return {
      kind: 'refused',
      why: `The book has ${errors.length} faults; the first: ${first.place}: ${first.message}`,
    };
  const files = await session.publication(accept);
  return {
    kind: 'compiled',
    hash: verdict.hash,
    report: new TextDecoder().decode(files.get('price-impact.md')),
    sources: archiveOf(files),
    book: JSON.stringify(session.book()),
  };
}

process.once('message', async (task: CompileTask) => {
  const dog = await watchdog(task.mostMemoryBytes);
  const answer = await compiled(task).catch(
    (error: unknown): CompileAnswer => ({
      kind: 'refused',
      why: error instanceof Error ? error.message : "The files can't be read.",
    }),
  );
  await dog.terminate();
  process.send?.(answer, () => process.disconnect());
});
