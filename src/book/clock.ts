/**
 * Clock of the counter, for days on which a decision depends. Times that are only printed or noted are read directly.
 */
import { useSyncExternalStore } from 'react';

/**
 * Returns the day at the counter, in its own time zone, as `YYYY-MM-DD`: days compare as texts. A day begins at local
 * midnight.
 */
export const today = (): string => dayOf(new Date());

/** Returns the day of a time, as `today` does. */
export function dayOf(time: Date): string {
  const [year, month, day] = [time.getFullYear(), time.getMonth() + 1, time.getDate()];
  return [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-');
}

/**
 * Provides `today`; its users are drawn again when the day turns, or when the clock or its time zone is set to another
 * day.
 */
export const useToday = (): string => useSyncExternalStore(onPossibleNewDay, today, today);

const oneMinuteMs = 60_000;

/**
 * Returns the delay until the next local midnight, at most a minute: timers stand still while a computer sleeps, and do
 * not notice that a clock is set.
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
  // After sleep, and when Back takes the page from the browser's memory, these events come before the timer.
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
