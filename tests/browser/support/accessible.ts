import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { isNightly } from '../../soak/size.ts';

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const all = [desk, { width: 768, height: 1024 }, phone].flatMap((size) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ size, colorScheme })),
);
/** Sizes and color schemes in which a screen is checked. */
const guises = isNightly ? all : [{ size: phone, colorScheme: 'dark' as const }];
const narrowest = { width: 320, height: 640 };

/** Expects no fault of axe in each guise, and no sideways scrolling on the narrowest screen. The size is then as before. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  const before = page.viewportSize() ?? desk;
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
  }
  await page.setViewportSize(narrowest);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${where} scrolls sideways at ${narrowest.width} px`).toBeLessThanOrEqual(0);
  await page.setViewportSize(before);
}
