/** From the click on an option to the painted price table, beside a bare page that swaps the same elements. */
import { isDeepStrictEqual } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import { type Figure, inTurn, type Sample } from './compare.ts';
import { openBrowser, openTab, serveApp, serveFloor } from './pages.ts';

declare global {
  interface Window {
    /** Function of probe.js: begins to wait for a click. */
    readonly armRepaint?: () => void;
    /** Milliseconds from the click to the painted frame in which the table differs. */
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
interface Recording {
  readonly pages: readonly (readonly Recorded[])[];
  readonly styles: string;
}

/** Milliseconds after which a click has changed everything. */
const settle = 500;

const recordPage = (page: Page): Promise<readonly Recorded[]> => page.evaluate(() => window.recordPage?.() ?? []);

async function recordingOf(page: Page, targets: readonly Locator[]): Promise<Recording> {
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

/** Returns a sample that clicks on the next target, with the processor four times slower. */
async function clicksOn(page: Page, targets: readonly Locator[]): Promise<Sample> {
  const boxes = await Promise.all(targets.map((target) => target.boundingBox()));
  const session = await page.context().newCDPSession(page);
  // A slowed-down page keeps a processor busy even when idle.
  const slowDown = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });
  let turn = 0;
  return async () => {
    const box = boxes[turn++ % boxes.length];
    if (!box) throw new Error('What is to be clicked is not on the screen.');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.bringToFront();
    await slowDown(4);
    await page.mouse.move(x, y);
    await page.evaluate(() => window.armRepaint?.());
    // A person's pointer rests before a click.
    await page.waitForTimeout(100);
    await page.mouse.click(x, y);
    const time = await page.evaluate(() => window.repainted ?? Number.NaN);
    await slowDown(1);
    return time;
  };
}

/** The first and the last choice of a group of chips. */
const chipsOf = (page: Page): readonly Locator[] => {
  const chips = page.getByRole('radiogroup', { name: /color/i }).locator('label');
  return [chips.first(), chips.last()];
};

export async function clickFigures(): Promise<readonly Figure[]> {
  const [served, bare, browser] = [await serveApp(), await serveFloor('floor/table'), await openBrowser()];
  try {
    const app = await openTab(browser);
    await app.goto(`${served.address}stock/14pt`);
    const recorded = await recordingOf(app, chipsOf(app));
    const floor = await openTab(browser, {});
    await floor.addInitScript((recording) => Object.assign(window, { recorded: recording }), recorded);
    await floor.goto(bare.address);
    await floor.locator('tbody tr').first().waitFor();
    if (!isDeepStrictEqual(await recordPage(app), await recordPage(floor)))
      throw new Error('The bare page does not consist of what the app shows.');
    const took = await inTurn('click to painted table', {
      ours: await clicksOn(app, chipsOf(app)),
      theirs: await clicksOn(floor, chipsOf(floor)),
      rounds: 120,
      warmUp: 10,
    });
    return [
      { what: 'click to painted table', against: 'a bare page of the same elements', unit: 'ms', atMost: 1.2, ...took },
    ];
  } finally {
    await browser.close();
    await Promise.all([served, bare].map(({ close }) => close()));
  }
}
