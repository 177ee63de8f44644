import { useSyncExternalStore } from 'react';

/** How the checks for a newer version, which brings newer prices, have gone on this device. */
interface Checks {
  /** When the device last had what the server has, in milliseconds since 1970; absent before the first check that succeeded. */
  readonly current?: number;
  /** How many checks have failed since. */
  readonly failed: number;
}

/** The prices that this page quotes by may be old: they were the newest on this day, where that is known. */
interface OldBook {
  readonly day: string | undefined;
}

const key = 'quotr.looks.v1';
const maxFailures = 3;
const oneDayMs = 86_400_000;

let oldBook: OldBook | undefined;
const listeners = new Set<() => void>();

/**
 * Notes how a check ended. After three failures in a row, or a failure when the last success is a day ago, the page says how old its prices are.
 * @param now milliseconds since 1970.
 */
export function noteCheck(succeeded: boolean, now: number): void {
  const before = readChecks();
  const checks = succeeded ? { current: now, failed: 0 } : { ...before, failed: before.failed + 1 };
  writeChecks(checks);
  const isOverdue = !succeeded && checks.current !== undefined && now - checks.current >= oneDayMs;
  oldBook = checks.failed >= maxFailures || isOverdue ? { day: dayOf(checks.current, now) } : undefined;
  for (const listener of listeners) listener();
}

/** Checks once more, when the person asks for it. */
export let checkAgain = (): Promise<void> => Promise.resolve();

export function setCheckAgain(check: () => Promise<void>): void {
  checkAgain = check;
}

export const useOldBook = (): OldBook | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => oldBook,
  );

/** `November 20`, with the year where it is another one. */
function dayOf(time: number | undefined, now: number): string | undefined {
  if (time === undefined) return undefined;
  const day = new Date(time);
  const isThisYear = day.getFullYear() === new Date(now).getFullYear();
  return day.toLocaleDateString('en-US', { month: 'long', day: 'numeric', ...(!isThisYear && { year: 'numeric' }) });
}

/** A stored text that is no such object counts as no checks. */
function readChecks(): Checks {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return { failed: 0 };
    const failed = 'failed' in stored && isCount(stored.failed) ? stored.failed : 0;
    return { failed, ...('current' in stored && isCount(stored.current) && { current: stored.current }) };
  } catch {
    return unstored;
  }
}

/** The latest checks, for where the browser's storage is blocked. */
let unstored: Checks = { failed: 0 };

function writeChecks(checks: Checks): void {
  unstored = checks;
  try {
    localStorage.setItem(key, JSON.stringify(checks));
  } catch {
    // `unstored` has them for as long as the page is open.
  }
}

/** The latest time that a date can hold. */
const latestTimeMs = 8e15;
const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) < latestTimeMs;
