/** When a page has painted something, and how long its main thread was busy at a time until then. */
import type { Browser, Page } from '@playwright/test';
import { array, number, object, optional, parse, string } from 'valibot';

declare global {
  interface Window {
    /** Of probe.js. */
    readonly paintedWith?: (selector: string, text: string) => Promise<number>;
  }
}

/** Milliseconds since the navigation when everything that has this selector is painted with this text. */
export const paintedWith = (page: Page, selector: string, text = ''): Promise<number> =>
  page.evaluate(([one, words]) => window.paintedWith?.(one, words) ?? Number.NaN, [selector, text] as const);

const trace = object({
  traceEvents: array(
    object({
      name: string(),
      cat: string(),
      pid: number(),
      tid: number(),
      ts: number(),
      /** Microseconds, and those of them in which the thread had a processor. */
      dur: optional(number()),
      tdur: optional(number()),
    }),
  ),
});

const [began, ended] = ['bench began', 'bench ended'];

/**
 * Does the work with the browser's tasks recorded. @returns the longest of the page's main thread meanwhile, in milliseconds of processor time: what
 * else this machine does is no work of the page's.
 */
export async function longestTask(browser: Browser, page: Page, work: () => Promise<unknown>): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] });
  await page.evaluate((name) => performance.mark(name), began);
  await work();
  await page.evaluate((name) => performance.mark(name), ended);
  const { traceEvents } = parse(trace, JSON.parse(String(await browser.stopTracing())));
  const [from, to] = [began, ended].map((mark) => traceEvents.find(({ name }) => name === mark));
  if (!from || !to) throw new Error('The page was left while it was measured.');
  const tasks = traceEvents.filter(
    ({ name, pid, tid, ts }) =>
      name.endsWith('RunTask') && pid === from.pid && tid === from.tid && ts > from.ts && ts < to.ts,
  );
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}
