/** Processes that a soak starts and ends without warning. */
import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** User for PostgreSQL and Patroni, which refuse to run as root: the user of Debian's package. */
export const postgresUser: { readonly uid?: number; readonly gid?: number } =
  process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};

function idOf(which: '-u' | '-g'): number {
  return Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }));
}

export function giveToPostgres(path: string): void {
  const { uid, gid } = postgresUser;
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}

/** Returns the text of a file below /proc, '' for a process that has ended meanwhile. */
function about(pid: string | number, file: 'cmdline' | 'stat'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

const allPids = (): readonly string[] => readdirSync('/proc').filter((name) => /^\d+$/.test(name));

/**
 * Returns the first process of the PostgreSQL in a folder, none if it does not run. PostgreSQL detaches itself from its
 * parent, but writes its process id into a file of the folder, which is still there after the process has ended.
 */
export function postmasterOf(data: string): readonly number[] {
  const note = join(data, 'postmaster.pid');
  const pid = existsSync(note) ? Number.parseInt(readFileSync(note, 'utf8'), 10) : 0;
  return about(pid, 'cmdline').includes(data) ? [pid] : [];
}

/** Kills these processes and all their descendants. */
export function killWithDescendants(roots: readonly number[]): void {
  for (const pid of withDescendants(roots)) kill(pid);
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has ended meanwhile.
  }
}

function withDescendants(roots: readonly number[]): readonly number[] {
  const parents = parentOfEach();
  const found = new Set(roots.filter((pid) => parents.has(pid)));
  for (let before = -1; before < found.size; ) {
    before = found.size;
    for (const [pid, parent] of parents) if (found.has(parent)) found.add(pid);
  }
  return [...found];
}

/** Returns the parent of every process of this computer. */
const parentOfEach = (): ReadonlyMap<number, number> =>
  // `pid (name, which may have spaces) state parent …`
  new Map(
    allPids().map((pid) => [
      Number(pid),
      Number(
        about(pid, 'stat')
          .replace(/^.*\) /s, '')
          .split(' ')[1],
      ),
    ]),
  );
