import { type Item, route, rule } from '../item.ts';

/** Sections 1 and 2: addresses. */
export const section2Routes: readonly Item[] = [
  route('S1-base-path', 'Served under /app; every route is relative to it'),
  route('S2-route-login', '/login, outside the protected area'),
  route('S2-route-hub', '/ and /products show the hub'),
  route('S2-route-business-cards', '/business-cards and its eleven special cards below it'),
  route('S2-route-stock', '/stock/14pt, /stock/16pt, /stock/18pt'),
  route('S2-route-basic', '/business-cards/basic'),
  route('S2-route-flyers', '/flyers-brochures'),
  route('S2-route-banners', '/banners'),
  route('S2-route-signs', '/signs with coroplast-4mm, foam-core, sidewalk, gator-board'),
  route('S2-route-canvas', '/canvas with mounted, artist-banners'),
  route('S2-route-flags', '/flags-banner-stands with feather-flags, teardrop-flags'),
  route('S2-route-adhesive', '/adhesive-graphics with perforated-window-vinyl, opaque-window-graphics'),
  route('S2-route-magnets', '/magnets with car-door-magnets, standard-magnets'),
  route('S2-route-posters', '/posters with photo-gloss, blockout, led-frame, backlit'),
  route('S2-route-custom-quote', '/custom-quote'),
  route('S2-route-bundles', '/professional-bundles, /bundles/grand-opening, /bundles/administrative'),
  route('S2-route-cart', '/cart'),
  route('S2-route-admin', '/admin with orders, pending, markups, shipping, help, faq, contact'),
  route('S2-route-help', '/help, where the menu leads'),
  rule('S2-stock-default', 'The stock of /stock/{stock} is 14pt by default'),
  rule('S2-unknown-path', 'An unknown path leads to /'),
  rule('S2-signed-out', 'A visitor without a session is sent to /login from every protected route'),
  rule('S2-remembered-path', 'The path asked for is remembered and comes after the sign-in'),
  rule('S2-no-remembered-path', 'Without a remembered path, /products comes after the sign-in'),
];
