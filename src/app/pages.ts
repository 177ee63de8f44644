import { lazyPage } from './lazy-page.ts';

const loadBook = async () => (await import('./BookRoutes.tsx')).BookRoutes;

export const BookRoutes = lazyPage(loadBook);

/** Fetches ahead what every page behind the sign-in needs. What fails here is tried, and told, when it is needed. */
export const preloadBook = (): void => void loadBook().catch(() => undefined);

/** The pages, each fetched when it is first opened. */
export const loadMenu = async () => (await import('../features/hub/index.ts')).MenuPage;
export const loadCalculator = async () => (await import('../features/calculator/index.tsx')).CalculatorPage;
export const MenuPage = lazyPage(loadMenu);
export const CalculatorPage = lazyPage(loadCalculator);
export const BundlePage = lazyPage(async () => (await import('../features/bundles/index.ts')).BundlePage);
export const CustomQuotePage = lazyPage(
  async () => (await import('../features/custom-quote/index.ts')).CustomQuotePage,
);
export const CartRoute = lazyPage(async () => (await import('./CartRoute.tsx')).CartRoute);
export const SignInPage = lazyPage(async () => (await import('../features/sign-in/index.ts')).SignInPage);
export const AdminHubPage = lazyPage(async () => (await import('../features/admin/index.ts')).AdminHubPage);
export const AdminPlaceholderPage = lazyPage(
  async () => (await import('../features/admin/index.ts')).AdminPlaceholderPage,
);
export const HelpPage = lazyPage(async () => (await import('../features/admin/index.ts')).HelpPage);
export const PriceBookPage = lazyPage(async () => (await import('../features/price-book/index.ts')).PriceBookPage);
export const MarkupsPage = lazyPage(async () => (await import('../features/admin/index.ts')).MarkupsPage);
export const ShippingPage = lazyPage(async () => (await import('../features/admin/index.ts')).ShippingPage);
