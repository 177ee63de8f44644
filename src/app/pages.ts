import { lazyPage } from './lazy-page.ts';

/** Everything behind the sign-in. */
export const BookRoutes = lazyPage(async () => (await import('./BookRoutes.tsx')).BookRoutes);

/** Fetches what every page behind the sign-in needs, and what the page of the present address draws. What fails here is tried, and told, when it is needed. */
export async function fetchPage(): Promise<void> {
  await Promise.allSettled([BookRoutes.fetchAhead(), fetchAddressed()]);
}

async function fetchAddressed(): Promise<void> {
  const { fetchAhead } = await import('./fetch-ahead.ts');
  await fetchAhead(window.location.pathname.slice(import.meta.env.BASE_URL.length - 1));
}

/** The pages, each fetched when it is first opened. */
export const MenuPage = lazyPage(async () => (await import('../features/hub/MenuPage.tsx')).MenuPage);
export const CalculatorPage = lazyPage(
  async () => (await import('../features/calculator/CalculatorPage.tsx')).CalculatorPage,
);
export const BundlePage = lazyPage(async () => (await import('../features/bundles/BundlePage.tsx')).BundlePage);
export const CustomQuotePage = lazyPage(
  async () => (await import('../features/custom-quote/CustomQuotePage.tsx')).CustomQuotePage,
);
export const CartRoute = lazyPage(async () => (await import('./CartRoute.tsx')).CartRoute);
export const AdminHubPage = lazyPage(async () => (await import('../features/admin/index.ts')).AdminHubPage);
export const AdminPlaceholderPage = lazyPage(
  async () => (await import('../features/admin/index.ts')).AdminPlaceholderPage,
);
export const HelpPage = lazyPage(async () => (await import('../features/admin/index.ts')).HelpPage);
export const PriceBookPage = lazyPage(
  async () => (await import('../features/price-book/PriceBookPage.tsx')).PriceBookPage,
);
export const MarkupsPage = lazyPage(async () => (await import('../features/admin/index.ts')).MarkupsPage);
export const ShippingPage = lazyPage(async () => (await import('../features/admin/index.ts')).ShippingPage);
