// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { LazyPage } from '../releases/lazy-page.ts';
import { fetchAhead } from './fetch-ahead.ts';
import * as otherPages from './other-pages.ts';
import * as pages from './pages.ts';
import * as signedIn from './signed-in.ts';

/** Replaces each page by its own name. */
const named = vi.hoisted(
  () =>
    (...names: readonly string[]) =>
      Object.fromEntries(names.map((name) => [name, () => name])),
);
vi.mock('./OtherRoutes.tsx', () => ({
  ...named('OtherRoutes', 'TodayLink'),
  loadBesidePage: async () => named('BesidePage'),
}));
vi.mock('./BookRoutes.tsx', () => named('BookRoutes'));
vi.mock('./CartRoute.tsx', () => named('CartRoute'));
vi.mock('../screens/hub/MenuPage.tsx', () => named('MenuPage'));
vi.mock('../screens/calculator/CalculatorPage.tsx', () => named('CalculatorPage'));
vi.mock('../screens/hub/BundlePage.tsx', () => named('BundlePage'));
vi.mock('../screens/calculator/custom/CustomQuotePage.tsx', () => named('CustomQuotePage'));
vi.mock('./BesideSignIn.tsx', () => named('BesideSignIn'));
vi.mock('../screens/quotes/list/QuotesPage.tsx', () => named('QuotesPage'));
vi.mock('../screens/quotes/backup/BackupPage.tsx', () => named('BackupPage'));
vi.mock('./ResetBehindBackup.tsx', () => named('ResetBehindBackup'));
vi.mock('./LastSignInNotices.tsx', () => named('LastSignInNotices'));
vi.mock('../screens/quotes/page/QuotePage.tsx', () => named('QuotePage'));
vi.mock('../screens/quotes/save/SaveQuoteDialog.tsx', () => named('SaveQuoteDialog'));
vi.mock('../screens/quotes/discount/CartDiscount.tsx', () => named('CartDiscount'));
vi.mock('../screens/quotes/compare/ComparePage.tsx', () => named('ComparePage'));
vi.mock('../screens/quotes/letter/LetterheadPage.tsx', () => named('LetterheadPage'));
vi.mock('../screens/quotes/letter/LetterPage.tsx', () => named('LetterPage'));
vi.mock('../screens/admin/price-book/PriceBookPage.tsx', () => named('PriceBookPage'));
vi.mock('../screens/desk/DeskPage.tsx', () => named('DeskPage'));
vi.mock('../screens/desk/help/DeskHelpPage.tsx', () => named('DeskHelpPage'));
vi.mock('../screens/admin/index.ts', () => named('AdminHubPage', 'MarkupsPage', 'ShippingPage'));
vi.mock('../screens/quotes/today/TodayPage.tsx', () => named('TodayPage'));
vi.mock('../screens/quotes/today/TodayLink.tsx', () => named('TodayLink'));
vi.mock('../screens/quotes/figures/FiguresPage.tsx', () => named('FiguresPage'));
vi.mock('../screens/quotes/again/AgainPage.tsx', () => named('AgainPage'));
vi.mock('../screens/quotes/customer/CustomerPage.tsx', () => named('CustomerPage'));
vi.mock('./OrdersRoute.tsx', () => named('OrdersRoute'));
vi.mock('./PendingHereRoute.tsx', () => ({ PendingHereRoute: () => 'PendingRoute' }));
vi.mock('../screens/admin/help/HelpPage.tsx', () => named('HelpPage'));
vi.mock('../screens/admin/help/FaqPage.tsx', () => named('FaqPage'));
vi.mock('../screens/admin/help/ContactPage.tsx', () => named('ContactPage'));
vi.mock('./fetch-ahead.ts', () => ({ fetchAhead: vi.fn<typeof fetchAhead>() }));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

type AnyPage = LazyPage<object>;
const isPage = (value: unknown): value is AnyPage => typeof value === 'function' && 'fetchAhead' in value;
const all = Object.entries({ ...pages, ...otherPages, ...signedIn }).flatMap(
  ([name, page]): readonly (readonly [string, AnyPage])[] => (isPage(page) ? [[name, page]] : []),
);

test.each(all)('%s is the page of that name', async (name, page) => {
  await page.fetchAhead();
  expect(render(createElement(page)).container.textContent).toBe(name);
});

describe('while somebody signs in', () => {
  test('the parts of the present address are fetched, by its path within the app', async () => {
    vi.stubEnv('BASE_URL', '/app/');
    window.history.replaceState(null, '', '/app/things/widget?width=12');
    const ahead = vi.spyOn(signedIn.BookRoutes, 'fetchAhead');
    await signedIn.fetchPage();
    expect(fetchAhead).toHaveBeenCalledExactlyOnceWith('/things/widget');
    expect(ahead).toHaveBeenCalledOnce();
  });

  test('a failed part is left to its page', async () => {
    vi.mocked(fetchAhead).mockRejectedValueOnce(new Error('no network'));
    await expect(signedIn.fetchPage()).resolves.toBeUndefined();
  });
});
