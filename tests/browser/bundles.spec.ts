/** Professional bundles: two cards, two pages that cannot be ordered yet (specification, section 2). */
import { card, expectPath, heading, open } from './support/navigation.ts';
import { expect, test } from './support/test.ts';

const bundles = [
  {
    title: 'Grand Opening Bundle',
    route: '/bundles/grand-opening',
    contents: [
      /large outdoor banner with grommets/i,
      /window poster set/i,
      /flyer handouts x500/i,
      /yard signs/i,
      /business cards x250/i,
    ],
  },
  {
    title: 'Administrative Bundle',
    route: '/bundles/administrative',
    contents: [
      /letterhead x500/i,
      /envelopes x500/i,
      /business cards x250 per person/i,
      /indoor reception poster\/sign/i,
      /flyers or brochures x250/i,
    ],
  },
] as const;

test('each bundle has its page, and cannot be ordered yet', async ({ page }) => {
  await open(page, '/professional-bundles');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(bundles.length);
  for (const { title, route, contents } of bundles) {
    await card(page, title).click();
    await expectPath(page, route);
    await expect(heading(page, title)).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByRole('listitem')).toHaveText([...contents]);
    const drawn = main
      .locator('img')
      .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth));
    expect(await drawn).toBeGreaterThan(0);
    await expect(main.getByRole('button', { name: 'Coming Soon', exact: true })).toBeDisabled();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expectPath(page, '/professional-bundles');
  }
});
