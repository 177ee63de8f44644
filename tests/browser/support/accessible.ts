import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const wide = { width: 1440, height: 900 };
const tablet = { width: 768, height: 1024 };
const narrow = { width: 390, height: 844 };
const narrowest = { width: 320, height: 640 };

/** @returns how often axe looked. No fault that axe can see, on a desk, a tablet and a phone, in light and dark; nothing scrolls sideways on the narrowest screen. */
export async function expectAccessible(page: Page, where: string): Promise<number> {
  let looks = 0;
  for (const size of [wide, tablet, narrow]) {
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      // Reduced motion: axe would measure the contrast of a color halfway through its transition.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
      expect(found, `${where}, ${colorScheme}, ${size.width} px`).toEqual([]);
      looks++;
    }
  }
  await page.setViewportSize(narrowest);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${where} scrolls sideways at ${narrowest.width} px`).toBeLessThanOrEqual(0);
  return looks;
}
