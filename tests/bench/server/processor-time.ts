import { readdirSync, readFileSync } from 'node:fs';

/** Of the clock that /proc counts in. */
const ticksPerSecond = 100;

interface Stat {
  readonly parent: number;
  readonly ticks: number;
  /** Of the processes that it has started, once they have ended. */
  readonly ticksOfEnded: number;
}

/** Undefined for a process that has ended. */
function statOf(pid: string): Stat | undefined {
  try {
    // After the name, which may have spaces: state, parent, …, and as the 12th to 15th the times of user and system.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
    const sum = (from: number): number => (fields[from] ?? 0) + (fields[from + 1] ?? 0);
    return { parent: fields[1] ?? 0, ticks: sum(11), ticksOfEnded: sum(13) };
  } catch {
    return undefined;
  }
}

/** Seconds that the processor has worked for a process and for those that it has started. Of Linux. */
export function processorSeconds(pid: number): number {
  let ticks = 0;
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    const stat = statOf(name);
    if (stat && Number(name) === pid) ticks += stat.ticks + stat.ticksOfEnded;
    else if (stat?.parent === pid) ticks += stat.ticks;
  }
  return ticks / ticksPerSecond;
}
