/** From a click to the painted table, the same way on any page. */
import type { Locator, Page } from '@playwright/test';
import type { Sample } from '../harness/compare.ts';

declare global {
  interface Window {
    /** Of probe.js: begins to wait for a click. */
    readonly armRepaint?: (selector?: string) => void;
    /** Milliseconds from that click to the painted frame in which what is selected, else the table, has another text. */
    readonly repainted?: Promise<number>;
    /** Of probe.js: what the page shows. */
    readonly recordPage?: () => readonly Recorded[];
    /** Of probe.js: the rules of its style sheets. */
    readonly recordStyles?: () => string;
    /** What tests/bench/floor/table draws, set before it starts. */
    readonly recorded?: Recording;
  }
}

/** A text, or an element with what makes it look as it does. */
export type Recorded =
  | string
  | {
      readonly tag: string;
      readonly attributes: Readonly<Record<string, string>>;
      /** What its own style attribute sets. */
      readonly style: Readonly<Record<string, string>>;
      /** Of a radio. */
      readonly checked?: boolean;
      readonly children: readonly Recorded[];
    };

/** What a page shows in turn. */
export interface Recording {
  readonly pages: readonly (readonly Recorded[])[];
  readonly styles: string;
}

/** A sample that clicks on the targets in turn; each click must change the table. Only while it is its turn, the page is as many times slower as `throttle` says. */
export async function clicksOn(page: Page, targets: readonly Locator[], throttle: number): Promise<Sample> {
  const middles = await Promise.all(targets.map(middleOf));
  const session = await page.context().newCDPSession(page);
  // A page that is slowed down keeps a processor busy, even while it rests.
  const slowDown = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });
  let turn = 0;
  return async () => {
    await page.bringToFront();
    await slowDown(throttle);
    const time = await clickAt(page, middles[turn++ % middles.length] ?? { x: 0, y: 0 });
    await slowDown(1);
    return time;
  };
}

/** Clicks on something. @returns milliseconds to the painted frame in which what is selected has another text. */
export const clickOn = async (page: Page, target: Locator, selector: string): Promise<number> =>
  clickAt(page, await middleOf(target), selector);

interface Point {
  readonly x: number;
  readonly y: number;
}

async function clickAt(page: Page, { x, y }: Point, selector?: string): Promise<number> {
  await page.mouse.move(x, y);
  await page.evaluate((watched) => window.armRepaint?.(watched), selector);
  // The pointer is at rest, as a person's is, before it clicks.
  await page.waitForTimeout(100);
  await page.mouse.click(x, y);
  return page.evaluate(() => window.repainted ?? Number.NaN);
}

async function middleOf(target: Locator): Promise<Point> {
  const box = await target.boundingBox();
  if (!box) throw new Error('What is to be clicked is not on the screen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Milliseconds in which a click changes everything that it changes. */
const settle = 500;

/** What the page shows after a click on each of the targets. */
export async function recordingOf(page: Page, targets: readonly Locator[]): Promise<Recording> {
  const pages: (readonly Recorded[])[] = [];
  for (const target of targets) {
    // oxlint-disable no-await-in-loop -- one after the other is the point
    await target.click();
    await page.waitForTimeout(settle);
    pages.push(await recordPage(page));
    // oxlint-enable no-await-in-loop
  }
  return { pages, styles: await page.evaluate(() => window.recordStyles?.() ?? '') };
}

export const recordPage = (page: Page): Promise<readonly Recorded[]> =>
  page.evaluate(() => window.recordPage?.() ?? []);
