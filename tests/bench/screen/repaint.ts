/** Time from a click to the painted table, measured alike on any page. */
import type { Locator, Page } from '@playwright/test';
import type { Sample } from '../harness/compare.ts';

declare global {
  interface Window {
    /** Function of probe.js: begins to wait for a click. */
    readonly armRepaint?: (selector?: string) => void;
    /** Milliseconds from the click to the painted frame in which the selected elements, or the table, differ. */
    readonly repainted?: Promise<number>;
    /** Function of probe.js: returns the page's nodes. */
    readonly recordPage?: () => readonly Recorded[];
    /** Function of probe.js: returns the rules of its style sheets. */
    readonly recordStyles?: () => string;
    /** Content of tests/bench/floor/table, set before that page starts. */
    readonly recorded?: Recording;
  }
}

/** A text, or an element with all that determines its look. */
export type Recorded =
  | string
  | {
      readonly tag: string;
      readonly attributes: Readonly<Record<string, string>>;
      readonly style: Readonly<Record<string, string>>;
      readonly checked?: boolean;
      readonly children: readonly Recorded[];
    };

/** Contents of a page, shown in turn. */
export interface Recording {
  readonly pages: readonly (readonly Recorded[])[];
  readonly styles: string;
}

/**
 * Returns a sample that clicks on the next target, which changes the table. @param throttle slowdown during a sample
 */
export async function clicksOn(page: Page, targets: readonly Locator[], throttle: number): Promise<Sample> {
  const middles = await Promise.all(targets.map(middleOf));
  const session = await page.context().newCDPSession(page);
  // A slowed-down page keeps a processor busy even when idle.
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

/** Clicks on a target. @returns milliseconds to the painted frame in which the selected elements have another text */
export const clickOn = async (page: Page, target: Locator, selector: string): Promise<number> =>
  clickAt(page, await middleOf(target), selector);

interface Point {
  readonly x: number;
  readonly y: number;
}

async function clickAt(page: Page, { x, y }: Point, selector?: string): Promise<number> {
  await page.mouse.move(x, y);
  await page.evaluate((watched) => window.armRepaint?.(watched), selector);
  // A person's pointer rests before a click.
  await page.waitForTimeout(100);
  await page.mouse.click(x, y);
  return page.evaluate(() => window.repainted ?? Number.NaN);
}

async function middleOf(target: Locator): Promise<Point> {
  const box = await target.boundingBox();
  if (!box) throw new Error('What is to be clicked is not on the screen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Milliseconds after which a click has changed everything. */
const settle = 500;

/** Records the page after a click on each of the targets. */
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
