import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { isFull } from '../../soak/size.ts';

const wide = { width: 1440, height: 900 };
const tablet = { width: 768, height: 1024 };
const narrow = { width: 390, height: 844 };
const inShort = [
  { size: wide, colorScheme: 'light' },
  { size: narrow, colorScheme: 'dark' },
] as const;
const inFull = [wide, tablet, narrow].flatMap((size) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ size, colorScheme })),
);
/** Color schemes and sizes in which a screen is checked. */
export const guises = isFull ? inFull : inShort;
const narrowest = { width: 320, height: 640 };

/**
 * Expects no fault of axe in each guise, and no sideways scrolling on the narrowest screen. @returns number of checks
 */
export async function expectAccessible(page: Page, where: string): Promise<number> {
  let looks = 0;
  for (const { size, colorScheme } of guises) {
    await page.setViewportSize(size);
    // Reduced motion: axe would measure the contrast of a color halfway through its transition.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode()
      .options({ resultTypes: ['violations'] })
      .analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    expect(found, `${where}, ${colorScheme}, ${size.width} px`).toEqual([]);
    looks++;
  }
  await page.setViewportSize(narrowest);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${where} scrolls sideways at ${narrowest.width} px`).toBeLessThanOrEqual(0);
  return looks;
}
