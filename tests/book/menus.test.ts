/** The cards of the hub and of the sub-menus, each to its route (specification, section 2). */
import { expect, test } from 'vitest';
import { catalog } from '../../src/book/index.ts';

const under = (folder: string, ...ends: readonly string[]) => ends.map((end) => `${folder}/${end}`);

const menus = [
  {
    route: '/products',
    labels: [
      'Business Cards',
      'Flyers & Brochures',
      'Banners',
      'Posters',
      'Signs',
      'Canvas',
      'Flags & Banner Stands',
      'Adhesive Graphics',
      'Magnets',
      'Custom Quote',
      'Professional Bundles',
    ],
    leadTo: under(
      '',
      'business-cards',
      'flyers-brochures',
      'banners',
      'posters',
      'signs',
      'canvas',
      'flags-banner-stands',
      'adhesive-graphics',
      'magnets',
      'custom-quote',
      'professional-bundles',
    ),
  },
  {
    route: '/business-cards',
    labels: [
      /^Basic/,
      /Suede/,
      /Silk/,
      /Raised Spot UV/,
      /Painted Edge/,
      /Foil Accent/,
      /Raised Foil/,
      /Linen/,
      /Brown Kraft/,
      /Plastic/,
      /Oval/,
      /Circle/,
    ],
    leadTo: [
      '/stock/14pt',
      ...under(
        '/business-cards',
        'suede',
        'silk',
        'raised-spot-uv',
        'painted-edge',
        'foil-accent',
        'raised-foil',
        'linen',
        'brown-kraft',
        'plastic',
        'oval',
        'circle',
      ),
    ],
  },
  {
    route: '/signs',
    labels: [/Coroplast/, /Foam Core/, /Sidewalk/, /Gator Board/],
    leadTo: under('/signs', 'coroplast-4mm', 'foam-core', 'sidewalk', 'gator-board'),
  },
  {
    route: '/posters',
    labels: [/Photo Gloss/, /Blockout/, /Backlit/, /LED Frame/],
    leadTo: under('/posters', 'photo-gloss', 'blockout', 'backlit', 'led-frame'),
  },
  { route: '/canvas', labels: [/Mounted/, /Artist/], leadTo: under('/canvas', 'mounted', 'artist-banners') },
  {
    route: '/flags-banner-stands',
    labels: [/Feather/, /Teardrop/],
    leadTo: under('/flags-banner-stands', 'feather-flags', 'teardrop-flags'),
  },
  {
    route: '/adhesive-graphics',
    labels: [/Perforated Window Vinyl/, /Opaque Window Graphics/],
    leadTo: under('/adhesive-graphics', 'perforated-window-vinyl', 'opaque-window-graphics'),
  },
  {
    route: '/magnets',
    labels: [/Car Door/, /Standard/],
    leadTo: under('/magnets', 'car-door-magnets', 'standard-magnets'),
  },
] as const;

test.each(menus)('$route has its cards', ({ route, labels, leadTo }) => {
  const cards = catalog.menus.find((menu) => menu.route === route)?.cards ?? [];
  expect(cards.map((card) => card.route)).toEqual([...leadTo]);
  for (const [at, label] of labels.entries()) {
    expect(cards[at]?.label).toMatch(label instanceof RegExp ? label : new RegExp(`^${label}`));
  }
});
