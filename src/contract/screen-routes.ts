/**
 * Routes of the app's own screens. The compiler reads them too: a menu card may lead to them, and no product may have
 * them.
 */
export const screenRoutes = [
  '/',
  '/login',
  '/cart',
  '/custom-quote',
  '/quotes',
  '/quotes/storage',
  '/quotes/today',
  '/quotes/figures',
  '/compare',
  '/help',
  '/admin',
  '/admin/orders',
  '/admin/pending',
  '/admin/markups',
  '/admin/shipping',
  '/admin/quote-letter',
  '/admin/help',
  '/admin/faq',
  '/admin/contact',
  '/admin/price-book',
  '/admin/price-book/desk',
  '/admin/price-book/help',
] as const;
