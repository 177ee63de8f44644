import { useSyncExternalStore } from 'react';
import { listeners } from './listeners.ts';

/** Results of this device's checks for a newer version of the app. A newer version brings newer prices. */
interface Checks {
  /**
   * Time when the device last had the server's version, in milliseconds since 1970; absent before the first successful
   * check.
   */
  readonly current?: number;
  /** Number of failed checks since the time `current`. */
  readonly failed: number;
}

/** Age of prices that may be outdated. `day` is the last day on which the prices were known to be the newest. */
interface OldBook {
  readonly day: string | undefined;
}

const key = 'quotr.looks.v1';
const maxFailures = 3;
const oneDayMs = 86_400_000;

let oldBook: OldBook | undefined;
const { subscribe, tell } = listeners();

/**
 * Records the result of a check. After three failures in a row, or a failure at least a day after the last success, the
 * page shows the age of its prices.
 * @param now milliseconds since 1970
 */
export function noteCheck(succeeded: boolean, now: number): void {
  const before = readChecks();
  const checks = succeeded ? { current: now, failed: 0 } : { ...before, failed: before.failed + 1 };
  writeChecks(checks);
  const isOverdue = !succeeded && checks.current !== undefined && now - checks.current >= oneDayMs;
  oldBook = checks.failed >= maxFailures || isOverdue ? { day: dayOf(checks.current, now) } : undefined;
  tell();
}

/** Checks for a newer version on request; does nothing until `setCheckAgain` is called. */
export let checkAgain = (): Promise<void> => Promise.resolve();

export function setCheckAgain(check: () => Promise<void>): void {
  checkAgain = check;
}

export const useOldBook = (): OldBook | undefined => useSyncExternalStore(subscribe, () => oldBook);

/** Returns the day of a time, as `November 20`, with the year if it is not the present year. */
function dayOf(time: number | undefined, now: number): string | undefined {
  if (time === undefined) return undefined;
  const day = new Date(time);
  const isThisYear = day.getFullYear() === new Date(now).getFullYear();
  return day.toLocaleDateString('en-US', { month: 'long', day: 'numeric', ...(!isThisYear && { year: 'numeric' }) });
}

/** Reads the stored checks; an invalid text counts as no checks. */
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

/** Copy of the latest checks, used if the browser's storage is blocked. */
let unstored: Checks = { failed: 0 };

function writeChecks(checks: Checks): void {
  unstored = checks;
  try {
    localStorage.setItem(key, JSON.stringify(checks));
  } catch {
    // If the checks cannot be stored, they stay in the variable `unstored` until the page is closed.
  }
}

/** Upper bound of stored times, in milliseconds since 1970, slightly below the latest time of a Date. */
const latestTimeMs = 8e15;
const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) < latestTimeMs;
