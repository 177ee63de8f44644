/** Time at which a page has painted something. */
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Function of probe.js. */
    readonly paintedWith?: (selector: string, text: string) => Promise<number>;
  }
}

/** Returns the milliseconds from the navigation until every element of a selector is painted with a text. */
export const paintedWith = (page: Page, selector: string, text = ''): Promise<number> =>
  page.evaluate(([one, words]) => window.paintedWith?.(one, words) ?? Number.NaN, [selector, text] as const);
