/** The pages of the admin area with their hub tiles (specification, section 2). */
export const adminPages = {
  orders: { title: 'Order History', route: '/admin/orders', subtitle: 'Past orders & exports' },
  pending: { title: 'Pending Orders', route: '/admin/pending', subtitle: 'Open carts, quotes, drafts' },
  markups: {
    title: 'Category Pricing Markups',
    tile: 'Category Markups',
    route: '/admin/markups',
    subtitle: 'Set pricing markups by product category',
  },
  shipping: {
    title: 'Category Shipping Rates',
    route: '/admin/shipping',
    subtitle: 'Rules & flat-rate shipping per category',
  },
  'price-book': {
    title: 'Price Book',
    route: '/admin/price-book',
    subtitle: 'Every price with the cell it comes from',
  },
  help: { title: 'Help', route: '/admin/help', subtitle: 'Internal notes and references' },
  faq: { title: 'FAQ', route: '/admin/faq', subtitle: 'Customer-facing answers' },
  contact: { title: 'Contact', route: '/admin/contact', subtitle: 'Contact details & form settings' },
} as const;

export type AdminPage = keyof typeof adminPages;
