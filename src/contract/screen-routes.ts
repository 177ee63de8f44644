/**
 * Routes of the app's own screens. The compiler also reads this list: a card of a menu may lead to a screen, and a
 * product may not have a screen's route.
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
