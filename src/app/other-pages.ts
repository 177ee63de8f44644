/** Pages that are not loaded when the app starts. Each is fetched when it is first opened. */
import { lazyPage } from '../releases/lazy-page.ts';

const admin = () => import('../screens/admin/index.ts');

export const BundlePage = lazyPage(async () => (await import('../screens/hub/BundlePage.tsx')).BundlePage);
export const CustomQuotePage = lazyPage(
  async () => (await import('../screens/calculator/custom/CustomQuotePage.tsx')).CustomQuotePage,
);
export const QuotesPage = lazyPage(async () =>
  import.meta.env.VITE_STORE_SERVER === '1'
    ? (await import('./QuotesRoute.tsx')).QuotesRoute
    : (await import('../screens/quotes/list/QuotesPage.tsx')).QuotesPage,
);
export const BackupPage = lazyPage(async () =>
  import.meta.env.VITE_STORE_SERVER === '1'
    ? (await import('./BackupRoute.tsx')).BackupRoute
    : (await import('../screens/quotes/backup/BackupPage.tsx')).BackupPage,
);
export const QuotePage = lazyPage(async () => (await import('../screens/quotes/page/QuotePage.tsx')).QuotePage);
export const TodayPage = lazyPage(async () => (await import('../screens/quotes/today/TodayPage.tsx')).TodayPage);
/** Loads the link to Today; never fails, because the hub works without the link. */
export const TodayLink = lazyPage(async () => {
  const part = await import('../screens/quotes/today/TodayLink.tsx').catch(() => undefined);
  return part?.TodayLink ?? (() => null);
});
export const FiguresPage = lazyPage(
  async () => (await import('../screens/quotes/figures/FiguresPage.tsx')).FiguresPage,
);
export const AgainPage = lazyPage(async () => (await import('../screens/quotes/again/AgainPage.tsx')).AgainPage);
export const CustomerPage = lazyPage(
  async () => (await import('../screens/quotes/customer/CustomerPage.tsx')).CustomerPage,
);
export const SaveQuoteDialog = lazyPage(
  async () => (await import('../screens/quotes/save/SaveQuoteDialog.tsx')).SaveQuoteDialog,
);
export const CartDiscount = lazyPage(
  async () => (await import('../screens/quotes/discount/CartDiscount.tsx')).CartDiscount,
);
export const ComparePage = lazyPage(
  async () => (await import('../screens/quotes/compare/ComparePage.tsx')).ComparePage,
);
export const LetterheadPage = lazyPage(
  async () => (await import('../screens/quotes/letter/LetterheadPage.tsx')).LetterheadPage,
);
export const LetterPage = lazyPage(async () => (await import('../screens/quotes/letter/LetterPage.tsx')).LetterPage);
export const CartRoute = lazyPage(async () => (await import('./CartRoute.tsx')).CartRoute);
export const AdminHubPage = lazyPage(async () => (await admin()).AdminHubPage);
export const HelpPage = lazyPage(async () => (await import('./HelpRoute.tsx')).HelpRoute);
export const FaqPage = lazyPage(async () => (await import('../screens/admin/help/FaqPage.tsx')).FaqPage);
export const ContactPage = lazyPage(async () => (await import('../screens/admin/help/ContactPage.tsx')).ContactPage);
export const PriceBookPage = lazyPage(
  async () => (await import('../screens/admin/price-book/PriceBookPage.tsx')).PriceBookPage,
);
export const DeskHelpPage = lazyPage(async () => (await import('../screens/desk/help/DeskHelpPage.tsx')).DeskHelpPage);
export const DeskPage = lazyPage(async () => (await import('../screens/desk/DeskPage.tsx')).DeskPage);
export const MarkupsPage = lazyPage(async () => (await admin()).MarkupsPage);
export const ShippingPage = lazyPage(async () => (await admin()).ShippingPage);

export const OrdersRoute = lazyPage(async () => (await import('./OrdersRoute.tsx')).OrdersRoute);
export const PendingRoute = lazyPage(async () =>
  import.meta.env.VITE_STORE_SERVER === '1'
    ? (await import('./PendingRoute.tsx')).PendingRoute
    : (await import('./PendingHereRoute.tsx')).PendingHereRoute,
);
