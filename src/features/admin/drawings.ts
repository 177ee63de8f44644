import type { AdminPage } from './admin-pages.ts';
import contact from './drawings/contact.svg';
import faq from './drawings/faq.svg';
import help from './drawings/help.svg';
import markups from './drawings/markups.svg';
import orders from './drawings/orders.svg';
import pending from './drawings/pending.svg';
import priceBook from './drawings/price-book.svg';
import shipping from './drawings/shipping.svg';

/** The drawing of each page's tile, in the style of the price book's menu cards. */
export const drawings: Readonly<Record<AdminPage, string>> = {
  orders,
  pending,
  markups,
  shipping,
  'price-book': priceBook,
  help,
  faq,
  contact,
};
