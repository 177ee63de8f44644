/** When a page has painted something. */
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Of probe.js. */
    readonly paintedWith?: (selector: string, text: string) => Promise<number>;
  }
}

/** Milliseconds since the navigation when everything that has this selector is painted with this text. */
export const paintedWith = (page: Page, selector: string, text = ''): Promise<number> =>
  page.evaluate(([one, words]) => window.paintedWith?.(one, words) ?? Number.NaN, [selector, text] as const);
