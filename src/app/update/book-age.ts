import { useSyncExternalStore } from 'react';

/** What this device knows of its looks for a newer version, which bring newer prices. */
interface Looks {
  /** When the device last had what the server has, in milliseconds since 1970; absent before the first such look. */
  readonly current?: number;
  /** How many looks have failed since. */
  readonly failed: number;
}

/** The prices that this page quotes by may be old: they were the newest on this day, where that is known. */
interface OldBook {
  readonly day: string | undefined;
}

const key = 'quotr.looks.v1';
const mostFailures = 3;
const oneDayMs = 86_400_000;

let oldBook: OldBook | undefined;
const listeners = new Set<() => void>();

/**
 * Notes how a look ended. After three failures in a row, or a failure when the last success is a day ago, the page says how old its prices are.
 * @param now milliseconds since 1970.
 */
export function noteLook(succeeded: boolean, now: number): void {
  const before = readLooks();
  const looks = succeeded ? { current: now, failed: 0 } : { ...before, failed: before.failed + 1 };
  writeLooks(looks);
  const isLong = looks.current !== undefined && now - looks.current >= oneDayMs;
  oldBook = looks.failed >= mostFailures || (!succeeded && isLong) ? { day: dayOf(looks.current, now) } : undefined;
  for (const listener of listeners) listener();
}

/** Looks once more, when somebody asks for it. */
export let lookAgain = (): Promise<void> => Promise.resolve();

export function setLookAgain(look: () => Promise<void>): void {
  lookAgain = look;
}

export const useOldBook = (): OldBook | undefined => useSyncExternalStore(subscribe, () => oldBook);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** `November 20`, with the year where it is another one. */
function dayOf(time: number | undefined, now: number): string | undefined {
  if (time === undefined) return undefined;
  const day = new Date(time);
  const isThisYear = day.getFullYear() === new Date(now).getFullYear();
  return day.toLocaleDateString('en-US', { month: 'long', day: 'numeric', ...(!isThisYear && { year: 'numeric' }) });
}

/** A text that somebody changed is as good as none. */
function readLooks(): Looks {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return { failed: 0 };
    const failed = 'failed' in stored && isCount(stored.failed) ? stored.failed : 0;
    return { failed, ...('current' in stored && isCount(stored.current) && { current: stored.current }) };
  } catch {
    return memory;
  }
}

/** Where nothing can be stored it holds for this page. */
let memory: Looks = { failed: 0 };

function writeLooks(looks: Looks): void {
  memory = looks;
  try {
    localStorage.setItem(key, JSON.stringify(looks));
  } catch {
    // The page goes on with its memory.
  }
}

const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) < 8e15;
