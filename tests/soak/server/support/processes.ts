/** Processes that a soak starts and ends without warning. */
import { execFileSync } from 'node:child_process';
import { chownSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** PostgreSQL and Patroni refuse to run as root: then they run as the user that Debian's package makes. */
export const postgresUser: { readonly uid?: number; readonly gid?: number } =
  process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};

function idOf(which: '-u' | '-g'): number {
  return Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }));
}

export function giveToPostgres(path: string): void {
  const { uid, gid } = postgresUser;
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}

/**
 * Returns the first process of the PostgreSQL in a folder, none where it does not run. PostgreSQL leaves the process that started it; what it is
 * called it notes in its folder, where the note outlives it.
 */
export function postmasterOf(data: string): readonly number[] {
  try {
    const [pid] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(data) ? [Number(pid)] : [];
  } catch {
    return [];
  }
}

/** Ends these processes and all that they have started, at once and without a word to them. @returns how many there were */
export function killWithDescendants(roots: readonly number[]): number {
  const all = withDescendants(roots);
  for (const pid of all) kill(pid);
  return all.length;
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself meanwhile.
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

/** Every process of this computer with the one that started it. */
function parentOfEach(): ReadonlyMap<number, number> {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      // `pid (name, which may have spaces) state parent …`
      const [, parent] = readFileSync(`/proc/${name}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ');
      parents.set(Number(name), Number(parent));
    } catch {
      // It ended while the folder was read.
    }
  }
  return parents;
}
