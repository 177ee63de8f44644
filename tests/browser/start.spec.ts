/** What a first visit fetches: the parts of its page beside the first script, not after it, each once, and nothing that it does not draw. */
import type { Route } from '@playwright/test';
import { signedIn } from './support/stored.ts';
import { expect, test } from './support/test.ts';

for (const { path, stored, parts } of [
  { path: '/login', stored: {}, parts: [] },
  { path: '/products', stored: signedIn, parts: ['data-shared'] },
  { path: '/quotes/Q-7F3KD-0142', stored: signedIn, parts: ['data-shared'] },
  { path: '/quotes/Q-7F3KD-0142/letter', stored: signedIn, parts: ['data-shared'] },
  { path: '/stock/14pt', stored: signedIn, parts: ['data-shared', 'data-calculator'] },
]) {
  test.describe(path, () => {
    test.use({ stored });

    test('is fetched beside the first script', async ({ page }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      let first: Route | undefined;
      await page.route(/\/assets\/index-.*\.js$/, (route) => {
        first = route;
      });
      await page.goto(`/app${path}`, { waitUntil: 'commit' });
      const script = page.locator('script[src$="start.js"]');
      // What stands behind a script is there when that has run.
      await page.locator('#root').waitFor({ state: 'attached' });
      const named = async (part: string) => (await script.getAttribute(part))?.split(' ') ?? [];
      const ahead = (await Promise.all(parts.map(named))).flat();
      expect(ahead.length > 0).toBe(parts.length > 0);
      await expect.poll(() => ahead.filter((file) => !asked.includes(file))).toEqual([]);
      const others = (await Promise.all(['data-shared', 'data-calculator'].map(named))).flat();
      expect(others.length).toBeGreaterThan(4);
      expect(others.filter((file) => asked.includes(file) && !ahead.includes(file))).toEqual([]);
      await first?.continue();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(asked.filter((file, at) => ahead.includes(file) && asked.indexOf(file) !== at)).toEqual([]);
    });
  });
}
