import contact from './drawings/contact.svg';
import faq from './drawings/faq.svg';
import help from './drawings/help.svg';
import letterhead from './drawings/letterhead.svg';
import markups from './drawings/markups.svg';
import orders from './drawings/orders.svg';
import pending from './drawings/pending.svg';
import priceBook from './drawings/price-book.svg';
import shipping from './drawings/shipping.svg';
import storage from './drawings/storage.svg';
import terms from './drawings/terms.svg';

/** Pages with a tile in the admin hub (specification, section 2). */
export const adminPages = {
  orders: { title: 'Order History', route: '/admin/orders', subtitle: 'Past orders & exports', drawing: orders },
  pending: {
    title: 'Pending Orders',
    route: '/admin/pending',
    subtitle: 'Open carts, quotes, drafts',
    drawing: pending,
  },
  markups: {
    title: 'Category Pricing Markups',
    tile: 'Category Markups',
    route: '/admin/markups',
    subtitle: 'Set pricing markups by product category',
    drawing: markups,
  },
  shipping: {
    title: 'Category Shipping Rates',
    route: '/admin/shipping',
    subtitle: 'Rules & flat-rate shipping per category',
    drawing: shipping,
  },
  'price-book': {
    title: 'Price Book',
    route: '/admin/price-book',
    subtitle: 'Every price with the cell it comes from',
    drawing: priceBook,
  },
  terms: {
    title: 'Tax and Terms',
    route: '/admin/terms',
    subtitle: 'What the customer pays: tax, shipping, margin',
    drawing: terms,
  },
  letterhead: {
    title: 'Letterhead',
    route: '/admin/quote-letter',
    subtitle: 'Name, address and logo on your quotes',
    drawing: letterhead,
  },
  storage: {
    title: 'Storage and Backup',
    route: '/quotes/storage',
    subtitle: 'Copies, restore, forget a customer',
    drawing: storage,
  },
  help: { title: 'Help', route: '/admin/help', subtitle: 'Internal notes and references', drawing: help },
  faq: { title: 'FAQ', route: '/admin/faq', subtitle: 'Customer-facing answers', drawing: faq },
  contact: { title: 'Contact', route: '/admin/contact', subtitle: 'Contact details & form settings', drawing: contact },
} as const;

type PageKey = keyof typeof adminPages;

/** Tiles of the hub, in groups. */
export const adminGroups: readonly (readonly [title: string, pages: readonly PageKey[]])[] = [
  ['Orders', ['orders', 'pending']],
  ['Prices', ['markups', 'shipping', 'price-book']],
  ['Store', ['terms', 'letterhead', 'storage']],
  ['Help', ['help', 'faq', 'contact']],
];

type AdminPage = (typeof adminPages)[PageKey];

export const adminCard = (page: AdminPage) => ({
  to: page.route,
  label: 'tile' in page ? page.tile : page.title,
  description: page.subtitle,
  image: page.drawing,
});
