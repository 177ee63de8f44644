/** Compiles proposed sources once, in a process that has no settings of the server and opens no connection. */
import { unzipSync, zipSync } from 'fflate';
import { openSession } from '../../codegen/session.ts';
import type { CompileAnswer, CompileTask } from './compile.ts';

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

process.once('disconnect', () => process.exit());
process.once('message', async (task: CompileTask) => {
  const answer = await compiled(task).catch(
    (error: unknown): CompileAnswer => ({
      kind: 'refused',
      why: error instanceof Error ? error.message : 'The files can’t be read.',
    }),
  );
  process.send?.(answer, () => process.disconnect());
});
