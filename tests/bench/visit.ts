/** A first and a later visit to a calculator, beside the first visit to a page of the bare libraries. */
import { gzipSync } from 'node:zlib';
import type { Browser, Page, Response } from '@playwright/test';
import { type Stored, signedIn } from '../browser/support/stored.ts';
import { type Figure, inTurn } from './compare.ts';
import { openBrowser, openTab, serveApp, serveFloor } from './pages.ts';

declare global {
  interface Window {
    /** Function of probe.js: milliseconds from the navigation until every element of a selector shows a text. */
    readonly paintedWith?: (selector: string, text: string) => Promise<number>;
    /** Function of probe.js: milliseconds to the largest paint, and until a press is heard. */
    readonly startFigures?: () => Pick<Start, 'largestPaint' | 'answers'>;
  }
}

interface Start {
  /** Gzipped bytes of the scripts and styles that were fetched until the page showed what is waited for. */
  readonly bytes: number;
  readonly largestPaint: number;
  readonly answers: number;
  /** Milliseconds until the text is painted. */
  readonly shown: number;
}

interface Wanted {
  readonly address: string;
  readonly stored: Stored;
  /** Elements that show the text which is waited for. */
  readonly selector: string;
  readonly text: string;
}

/** 'Slow 4G', Lighthouse's network of a phone: 150 ms round trip, 1.6 Mbit/s down, 750 kbit/s up. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
} as const;

async function slow(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

const shownAt = (page: Page, { selector, text }: Wanted): Promise<number> =>
  page.evaluate(([one, words]) => window.paintedWith?.(one, words) ?? Number.NaN, [selector, text] as const);

async function firstVisit(browser: Browser, wanted: Wanted): Promise<Start> {
  const page = await openTab(browser, wanted.stored);
  const weights: Promise<number>[] = [];
  const weigh = (response: Response): void => {
    if (/\.(js|css)$/.test(new URL(response.url()).pathname))
      weights.push(response.body().then((body) => gzipSync(body).length));
  };
  page.on('response', weigh);
  await slow(page);
  await page.goto(wanted.address, { waitUntil: 'commit' });
  const shown = await shownAt(page, wanted);
  page.off('response', weigh);
  const bytes = (await Promise.all(weights)).reduce((sum, weight) => sum + weight, 0);
  await page.waitForLoadState('networkidle');
  const unknown = { largestPaint: Number.NaN, answers: Number.NaN };
  const figures = (await page.evaluate(() => window.startFigures?.())) ?? unknown;
  await page.context().close();
  return { bytes, shown, ...figures };
}

/** Returns the milliseconds until a page of the app shows a text on a later visit, from its service worker. */
async function laterVisit(browser: Browser, wanted: Wanted): Promise<number> {
  const page = await openTab(browser, wanted.stored, 'allow');
  await page.goto(wanted.address);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await slow(page);
  await page.goto(wanted.address, { waitUntil: 'commit' });
  const shown = await shownAt(page, wanted);
  await page.context().close();
  return shown;
}

const rounds = 9;

export async function visitFigures(): Promise<readonly Figure[]> {
  const [app, floor, browser] = [await serveApp(), await serveFloor('floor'), await openBrowser()];
  const calculator = { address: `${app.address}stock/14pt`, stored: signedIn, selector: 'tbody', text: '$' };
  const bare = { address: floor.address, stored: {}, selector: 'h1', text: 'Floor' };
  try {
    const theirs = () => firstVisit(browser, bare);
    const first = await inTurn('first visit', { ours: () => firstVisit(browser, calculator), theirs, rounds });
    const later = await inTurn('return visit', {
      ours: () => laterVisit(browser, calculator),
      theirs: async () => (await theirs()).shown,
      rounds,
    });
    const figure = (what: string, part: keyof Start, atMost: number, unit = 'ms'): Figure => ({
      what: `first visit: ${what}`,
      against: 'a page of the bare libraries',
      unit,
      atMost,
      ours: first.ours.map((start) => start[part]),
      theirs: first.theirs.map((start) => start[part]),
    });
    return [
      figure('scripts and styles until the first price, gzip', 'bytes', 1.8, 'bytes'),
      figure('largest paint', 'largestPaint', 1.4),
      figure('until a press is heard', 'answers', 1.4),
      { ...figure('', 'shown', 1), what: 'return visit: until the first price', ...later },
    ];
  } finally {
    await browser.close();
    await Promise.all([app, floor].map(({ close }) => close()));
  }
}
