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
  // holds: S2-admin-subtitle-orders
  { title: 'Order History', subtitle: 'Past orders & exports', route: '/admin/orders', badge: '' },
  // holds: S2-admin-subtitle-pending, S2-admin-badge-pending
  { title: 'Pending Orders', subtitle: 'Open carts, quotes, drafts', route: '/admin/pending', badge: '2' },
  // holds: S2-admin-subtitle-markups, S2-admin-badge-markups
  {
    title: 'Category Markups',
    subtitle: 'Set pricing markups by product category',
    route: '/admin/markups',
    badge: '2',
  },
  // holds: S2-admin-subtitle-shipping, S2-admin-badge-shipping
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
  // holds: S2-admin-subtitle-help
  { title: 'Help', subtitle: 'Internal notes and references', route: '/admin/help', badge: '' },
  // holds: S2-admin-subtitle-faq
  { title: 'FAQ', subtitle: 'Customer-facing answers', route: '/admin/faq', badge: '' },
  // holds: S2-admin-subtitle-contact
  { title: 'Contact', subtitle: 'Contact details & form settings', route: '/admin/contact', badge: '' },
] as const;

// holds: S2-admin-tiles
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
  // holds: S2-admin-orders
  { route: '/admin/orders', title: 'Order History', text: 'No order is recorded yet.' },
  // holds: S2-admin-pending
  { route: '/admin/pending', title: 'Pending Orders', text: '1 line: ' },
  // holds: S2-admin-help
  { route: '/admin/help', title: 'Help', text: 'Where the data is kept' },
  // holds: S2-admin-faq
  { route: '/admin/faq', title: 'FAQ', text: 'How long does a quoted price hold?' },
  // holds: S2-admin-contact
  { route: '/admin/contact', title: 'Contact', text: 'Whom to ask' },
] as const;

test('pages that were yet to come have their content', { tag: '@full' }, async ({ page }) => {
  for (const { route, title, text } of filled) {
    await open(page, route);
    await expect(heading(page, title)).toBeVisible();
    await expect(page.getByRole('main')).toContainText(text);
    await expect(page.getByText(/coming soon/i)).toHaveCount(0);
  }
});

// holds: S2-route-help, D11-help
test('/help is the help page, with FAQ and Contact', { tag: '@full' }, async ({ page }) => {
  await open(page, '/help');
  await expect(heading(page, 'Help')).toBeVisible();
  await card(page, 'FAQ').click();
  await expectPath(page, '/admin/faq');
  await open(page, '/help');
  await card(page, 'Contact').click();
  await expectPath(page, '/admin/contact');
});
