/** The route table of the specification (section 2), and later pages. */
export const calculatorRoutes = [
  '/stock/14pt',
  ...['suede', 'silk', 'raised-spot-uv', 'painted-edge', 'foil-accent', 'raised-foil', 'linen', 'brown-kraft'].map(
    (card) => `/business-cards/${card}`,
  ),
  '/business-cards/plastic',
  '/business-cards/oval',
  '/business-cards/circle',
  '/flyers-brochures',
  '/banners',
  '/signs/coroplast-4mm',
  '/signs/foam-core',
  '/signs/sidewalk',
  '/signs/gator-board',
  '/posters/photo-gloss',
  '/posters/blockout',
  '/posters/led-frame',
  '/posters/backlit',
  '/canvas/mounted',
  '/canvas/artist-banners',
  '/flags-banner-stands/feather-flags',
  '/flags-banner-stands/teardrop-flags',
  '/adhesive-graphics/perforated-window-vinyl',
  '/adhesive-graphics/opaque-window-graphics',
  '/magnets/car-door-magnets',
  '/magnets/standard-magnets',
] as const;

export const menuRoutes = [
  '/products',
  '/business-cards',
  '/signs',
  '/canvas',
  '/flags-banner-stands',
  '/adhesive-graphics',
  '/magnets',
  '/posters',
  '/professional-bundles',
] as const;

export const otherRoutes = [
  '/custom-quote',
  '/bundles/grand-opening',
  '/bundles/administrative',
  '/cart',
  '/quotes',
  '/admin/storage',
  '/quotes/today',
  '/quotes/figures',
  '/help',
  '/admin',
  '/admin/orders',
  '/admin/pending',
  '/admin/markups',
  '/admin/shipping',
  '/admin/terms',
  '/admin/price-book',
  '/admin/quote-letter',
  '/admin/help',
  '/admin/faq',
  '/admin/contact',
] as const;

/** Pages for pricing staff, which browsers do not keep for offline use. */
const deskRoutes = ['/admin/price-book/desk', '/admin/price-book/help'] as const;

export const protectedRoutes: readonly string[] = [
  '/',
  ...menuRoutes,
  ...calculatorRoutes,
  ...otherRoutes,
  ...deskRoutes,
];

/** An address of each kind of screen: calculators are one kind, and so are menus. */
export const oneOfEachScreen: readonly string[] = [
  '/products',
  '/business-cards',
  '/stock/14pt',
  '/banners',
  '/flags-banner-stands/feather-flags',
  '/custom-quote',
  '/bundles/grand-opening',
  '/cart',
  '/quotes',
  '/admin/storage',
  '/quotes/today',
  '/quotes/figures',
  '/help',
  '/admin',
  '/admin/orders',
  '/admin/markups',
  '/admin/shipping',
  '/admin/terms',
  '/admin/price-book',
  '/admin/price-book/desk',
  '/admin/quote-letter',
];
