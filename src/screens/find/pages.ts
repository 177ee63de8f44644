/** Pages found by their names: the menus and bundles of the book, and the app's own screens. */
import { type Catalog, screenRoutes } from '../../book/index.ts';
import type { FindTarget } from './search.ts';

/** Names as in their headings. */
const screenNames: Readonly<Record<(typeof screenRoutes)[number], string>> = {
  '/': '',
  '/login': '',
  '/cart': 'Cart',
  '/custom-quote': 'Custom Quote',
  '/quotes': 'Quotes',
  '/quotes/storage': 'Storage and backup',
  '/compare': 'Compare',
  '/help': 'Help / Contact',
  '/admin': 'Admin Settings',
  '/admin/orders': 'Order History',
  '/admin/pending': 'Pending Orders',
  '/admin/markups': 'Category Pricing Markups',
  '/admin/shipping': 'Category Shipping Rates',
  '/admin/quote-letter': 'Quote Letter',
  '/admin/help': 'Help',
  '/admin/faq': 'FAQ',
  '/admin/contact': 'Contact',
  '/admin/price-book': 'Price Book',
};

/** Returns menus, bundles and screens, without the sign-in and the start, which is the first menu. */
export const pagesOf = ({ menus, bundles }: Pick<Catalog, 'menus' | 'bundles'>): readonly FindTarget[] => [
  ...menus.map(({ label = 'Products', route }) => page(label, route)),
  ...bundles.map(({ title, route }) => page(title, route)),
  ...screenRoutes
    .filter((route) => screenNames[route] !== '')
    .map((route) => page(screenNames[route], route, route.startsWith('/admin/') ? 'Admin Settings' : '')),
];

const page = (title: string, to: string, detail = ''): FindTarget => ({ group: 'Pages', title, detail, to });
