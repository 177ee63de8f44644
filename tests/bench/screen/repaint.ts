/** From a click to the painted table, the same way on any page. */
import type { Locator, Page } from '@playwright/test';
import type { Sample } from '../harness/compare.ts';

declare global {
  interface Window {
    /** Of probe.js: begins to wait for a click. */
    readonly armRepaint?: () => void;
    /** Milliseconds from that click to the painted frame in which the table has other texts. */
    readonly repainted?: Promise<number>;
  }
}

/** A sample that clicks on the targets in turn; each click must change the table. */
export async function clicksOn(page: Page, targets: readonly Locator[]): Promise<Sample> {
  const middles = await Promise.all(targets.map(middleOf));
  let turn = 0;
  return async () => {
    const { x, y } = middles[turn++ % middles.length] ?? { x: 0, y: 0 };
    await page.bringToFront();
    await page.mouse.move(x, y);
    await page.evaluate(() => window.armRepaint?.());
    // The pointer is at rest, as a person's is, before it clicks.
    await page.waitForTimeout(100);
    await page.mouse.click(x, y);
    return page.evaluate(() => window.repainted ?? Number.NaN);
  };
}

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox();
  if (!box) throw new Error('What is to be clicked is not on the screen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The texts of the table's cells, row by row. */
export const tableTexts = (page: Page): Promise<readonly (readonly string[])[]> =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('tbody tr'), (row) =>
      Array.from(row.children, (cell) => cell.textContent ?? ''),
    ),
  );
