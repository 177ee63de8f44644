/** Start of a page on a slow phone with a slow network, in a browser that has never seen the page. */
import type { Browser } from '@playwright/test';
import type { Stored } from '../../browser/support/stored.ts';
import { openTab, slowDown } from './browser.ts';

export interface Start {
  /** Milliseconds from the navigation to the largest paint. */
  readonly largestPaint: number;
  /** Sum of all layout shifts: at least Chromium's own figure, which takes the worst five seconds. */
  readonly shift: number;
  /** Milliseconds from the navigation until a click is heard; NaN for a page without React. */
  readonly answers: number;
}

/** 'Slow 4G', Lighthouse's network of a phone: 150 ms round trip, 1.6 Mbit/s down, 750 kbit/s up. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
} as const;

const throttle = 4;
/** Milliseconds after the last request in which the page may still draw. */
const settle = 500;

export async function startOf(browser: Browser, address: string, stored: Stored): Promise<Start> {
  const page = await openTab(browser, stored);
  try {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
    await slowDown(page, throttle);
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForTimeout(settle);
    return await page.evaluate(
      () => window.startFigures?.() ?? { largestPaint: Number.NaN, shift: Number.NaN, answers: Number.NaN },
    );
  } finally {
    await page.context().close();
  }
}

declare global {
  interface Window {
    /** Function of probe.js. */
    readonly startFigures?: () => Start;
  }
}
