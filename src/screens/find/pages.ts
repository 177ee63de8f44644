/** Pages found by their names: the menus and bundles of the book, and the app's own screens. */
import { type Catalog, type FindMenu, screenRoutes } from '../../book/index.ts';
import type { FindTarget } from './search.ts';

/** Names of the screens, as in their headings; '' leaves a screen out of the search. */
const screenNames: Readonly<Record<(typeof screenRoutes)[number], string>> = {
  '/': '',
  '/login': '',
  '/cart': 'Cart',
  '/custom-quote': 'Custom Quote',
  '/quotes': 'Quotes',
  '/quotes/today': 'Today',
  '/quotes/all': 'All quotes',
  '/quotes/figures': 'Figures',
  '/help': 'Help / Contact',
  '/admin': 'Admin Settings',
  '/admin/orders': 'Order History',
  '/admin/pending': 'Pending Orders',
  '/admin/markups': 'Category Pricing Markups',
  '/admin/shipping': 'Category Shipping Rates',
  '/admin/terms': 'Tax and Terms',
  '/admin/quote-letter': 'Letterhead',
  '/admin/storage': 'Storage and Backup',
  '/admin/help': 'Help',
  '/admin/faq': 'FAQ',
  '/admin/contact': 'Contact',
  '/admin/price-book': 'Price Book',
  '/admin/price-book/desk': 'Pricing Desk',
  '/admin/price-book/help': 'Change a Price',
};

const screenWords: { readonly [Route in (typeof screenRoutes)[number]]?: readonly string[] } = {
  '/cart': ['basket', 'discount', 'submit order', 'checkout'],
  '/quotes': ['estimates', 'saved quotes', 'customers', 'discount on a quote'],
  '/quotes/today': ['calls', 'follow up', 'phone', 'expires soon', 'promised'],
  '/quotes/figures': ['accepted', 'lost and why', 'report', 'statistics', 'sales'],
  '/custom-quote': ['anything else', 'price per square foot'],
  '/admin/markups': ['margin', 'profit', 'raise prices'],
  '/admin/shipping': ['delivery', 'freight'],
  '/admin/terms': ['what the customer pays', 'sales tax', 'tax rate', 'shipping on quotes', 'margin on quotes'],
  '/admin/quote-letter': ['quote letter', 'terms of quotes', 'logo'],
  '/admin/storage': ['export', 'restore', 'forget a customer'],
  '/admin/price-book': ['price list', 'search prices'],
  '/admin/price-book/desk': ['upload a price book', 'change prices', 'publish prices', 'spreadsheet'],
};

/**
 * Returns all menus, bundles and screens except the sign-in and the start screen. The start screen is the same as the
 * first menu.
 */
export const pagesOf = (
  { menus, bundles }: Pick<Catalog, 'menus' | 'bundles'>,
  found: readonly FindMenu[] = [],
): readonly FindTarget[] => [
  ...menus.map(({ label = 'Products', route }) => ({
    ...page(label, route),
    otherNames: found.find((menu) => menu.route === route)?.alsoCalled ?? [],
  })),
  ...bundles.map(({ title, route, lines }) => ({
    ...page(title, route),
    group: 'Bundles' as const,
    otherNames: lines,
  })),
  ...screenRoutes
    .filter((route) => screenNames[route] !== '')
    .map((route) => ({
      ...page(screenNames[route], route, route.startsWith('/admin/') ? 'Admin Settings' : ''),
      otherNames: screenWords[route] ?? [],
    })),
  { ...page('Save Quote', '/cart', 'Cart'), state: { asks: 'quote' } },
];

function page(title: string, to: string, detail = ''): FindTarget {
  return { group: 'Pages', title, detail, to };
}
