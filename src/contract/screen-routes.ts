/**
 * Routes of the app's own screens. The compiler also reads this list, because a card of a menu can lead to a screen,
 * and a product must not have the route of a screen.
 */
export const screenRoutes = [
  '/',
  '/login',
  '/cart',
  '/custom-quote',
  '/quotes',
  '/quotes/today',
  '/quotes/all',
  '/quotes/figures',
  '/help',
  '/admin',
  '/admin/orders',
  '/admin/pending',
  '/admin/markups',
  '/admin/shipping',
  '/admin/terms',
  '/admin/quote-letter',
  '/admin/storage',
  '/admin/help',
  '/admin/faq',
  '/admin/contact',
  '/admin/price-book',
  '/admin/price-book/desk',
  '/admin/price-book/help',
] as const;
