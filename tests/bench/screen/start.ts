/** Start of a page on a slow phone with a slow network. */
import { gzipSync } from 'node:zlib';
import type { Browser, Page, Response } from '@playwright/test';
import type { Stored } from '../../browser/support/stored.ts';
import { openTab, slowDown } from './browser.ts';

export interface Start {
  /** Gzipped bytes of the scripts and styles that were fetched until the page showed what is waited for. */
  readonly bytes: number;
  /** Milliseconds from the navigation to the largest paint. */
  readonly largestPaint: number;
  /** Milliseconds from the navigation until a click is heard; NaN for a page without React. */
  readonly answers: number;
  /** Milliseconds from the navigation until the text is painted. */
  readonly shown: number;
}

/** 'Slow 4G', Lighthouse's network of a phone: 150 ms round trip, 1.6 Mbit/s down, 750 kbit/s up. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
} as const;

const throttle = 4;

interface Wanted {
  readonly address: string;
  readonly stored: Stored;
  /** Text that is waited for, in the elements of a selector. */
  readonly selector: string;
  readonly text: string;
}

/** Returns the figures of a first visit, in a browser that has never seen the page. */
export async function startOf(browser: Browser, { address, stored, selector, text }: Wanted): Promise<Start> {
  const page = await openTab(browser, stored);
  try {
    const weights: Promise<number>[] = [];
    const weigh = (response: Response) => {
      if (/\.(js|css)$/.test(new URL(response.url()).pathname))
        weights.push(response.body().then((body) => gzipSync(body).length));
    };
    page.on('response', weigh);
    await slow(page);
    await page.goto(address, { waitUntil: 'commit' });
    const shown = await shownAt(page, selector, text);
    page.off('response', weigh);
    const bytes = (await Promise.all(weights)).reduce((sum, weight) => sum + weight, 0);
    await page.waitForLoadState('networkidle');
    const figures = await page.evaluate(
      () => window.startFigures?.() ?? { largestPaint: Number.NaN, answers: Number.NaN },
    );
    return { bytes, shown, ...figures };
  } finally {
    await page.context().close();
  }
}

/** Returns the milliseconds until a page of the app shows a text on a later visit, from its service worker. */
export async function returnOf(browser: Browser, { address, stored, selector, text }: Wanted): Promise<number> {
  const page = await openTab(browser, stored, 'allow');
  try {
    await page.goto(address);
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await slow(page);
    await page.goto(address, { waitUntil: 'commit' });
    return await shownAt(page, selector, text);
  } finally {
    await page.context().close();
  }
}

async function slow(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await slowDown(page, throttle);
}

const shownAt = (page: Page, selector: string, text: string): Promise<number> =>
  page.evaluate(([one, words]) => window.paintedWith?.(one, words) ?? Number.NaN, [selector, text] as const);

declare global {
  interface Window {
    /** Function of probe.js. */
    readonly startFigures?: () => Pick<Start, 'largestPaint' | 'answers'>;
  }
}
