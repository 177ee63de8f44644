/** The hub of the admin area and its pages (specification, section 2; decision 11). */
import { card, expectPath, heading, open } from './support/navigation.ts';
import { bannerLine, signedIn, storageKeys, withCart } from './support/stored.ts';
import { expect, test } from './support/test.ts';

const settings = {
  markups: { banners: { pct: 20, fixed: 5 }, signs: { pct: 0, fixed: 1.5 } },
  shipping: { canvas: 12.5 },
};
const stored = {
  ...signedIn,
  ...withCart([bannerLine]),
  [storageKeys.settings]: JSON.stringify({ version: 1, data: settings }),
};

test.use({ stored });

const tiles = [
  { title: 'Order History', subtitle: 'Past orders & exports', route: '/admin/orders', badge: '' },
  { title: 'Pending Orders', subtitle: 'Open carts, quotes, drafts', route: '/admin/pending', badge: '2' },
  {
    title: 'Category Markups',
    subtitle: 'Set pricing markups by product category',
    route: '/admin/markups',
    badge: '2',
  },
  {
    title: 'Category Shipping Rates',
    subtitle: 'Rules & flat-rate shipping per category',
    route: '/admin/shipping',
    badge: '1',
  },
  {
    title: 'Tax and Terms',
    subtitle: 'What the customer pays: tax, shipping, margin',
    route: '/admin/terms',
    badge: '',
  },
  { title: 'Help', subtitle: 'Internal notes and references', route: '/admin/help', badge: '' },
  { title: 'FAQ', subtitle: 'Customer-facing answers', route: '/admin/faq', badge: '' },
  { title: 'Contact', subtitle: 'Contact details & form settings', route: '/admin/contact', badge: '' },
] as const;

test('each tile of the admin hub leads to its page', async ({ page }) => {
  await open(page, '/admin');
  for (const { title, subtitle, route, badge } of tiles) {
    const tile = page.getByRole('main').getByRole('link').filter({ hasText: subtitle });
    await expect(tile).toHaveText(new RegExp(`^${title}${subtitle}${badge}\\D*$`));
    await tile.click();
    await expectPath(page, route);
    await page.goBack();
    await expectPath(page, '/admin');
  }
});

// Pages with content, where the specification has placeholders (decision 11).
const filled = [
  { route: '/admin/orders', title: 'Order History', text: 'No order is recorded yet.' },
  { route: '/admin/pending', title: 'Pending Orders', text: '1 line: ' },
  { route: '/admin/help', title: 'Help', text: 'Where the data is kept' },
  { route: '/admin/faq', title: 'FAQ', text: 'How long does a quoted price hold?' },
  { route: '/admin/contact', title: 'Contact', text: 'Whom to ask' },
] as const;

test('pages that were yet to come have their content', { tag: '@nightly' }, async ({ page }) => {
  for (const { route, title, text } of filled) {
    await open(page, route);
    await expect(heading(page, title)).toBeVisible();
    await expect(page.getByRole('main')).toContainText(text);
    await expect(page.getByText(/coming soon/i)).toHaveCount(0);
  }
});

test('/help is the help page, with FAQ and Contact', { tag: '@nightly' }, async ({ page }) => {
  await open(page, '/help');
  await expect(heading(page, 'Help')).toBeVisible();
  await card(page, 'FAQ').click();
  await expectPath(page, '/admin/faq');
  await open(page, '/help');
  await card(page, 'Contact').click();
  await expectPath(page, '/admin/contact');
});
