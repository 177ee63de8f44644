/**
 * Clock of the counter, for decisions that depend on the day. Times that are only printed or recorded do not use this
 * module.
 */
import { useSyncExternalStore } from 'react';

/**
 * Returns the day at the counter, in its own time zone, as `YYYY-MM-DD`. Days in this format can be compared as texts.
 * A day begins at local midnight.
 */
export const today = (): string => dayOf(new Date());

/** Returns the day of a time, as `today` does. */
export function dayOf(time: Date): string {
  const [year, month, day] = [time.getFullYear(), time.getMonth() + 1, time.getDate()];
  return [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-');
}

/**
 * Provides `today`. A component that uses this hook is rendered again when the day changes, or when the clock or the
 * time zone is set to another day.
 */
export const useToday = (): string => useSyncExternalStore(onPossibleNewDay, today, today);

const oneMinuteMs = 60_000;

/**
 * Returns the delay until the next local midnight in milliseconds, at most one minute. A longer timer would be late
 * after the computer has slept or its clock has been set.
 */
function nextLookMs(): number {
  const time = new Date();
  // If summer time begins at midnight, this is the first moment of the next day, 1 o'clock.
  const tomorrow = new Date(time.getFullYear(), time.getMonth(), time.getDate() + 1);
  return Math.min(oneMinuteMs, tomorrow.getTime() - time.getTime());
}

/**
 * Calls back whenever the day may have changed.
 * @returns the function that ends the subscription
 */
export function onPossibleNewDay(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const look = () => {
    clearTimeout(timer);
    timer = setTimeout(look, nextLookMs());
    listener();
  };
  timer = setTimeout(look, nextLookMs());
  // After sleep, or when the Back button restores the page from the browser's memory, these events arrive before the
  // timer.
  document.addEventListener('visibilitychange', look);
  window.addEventListener('focus', look);
  window.addEventListener('pageshow', look);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('focus', look);
    window.removeEventListener('pageshow', look);
  };
}
