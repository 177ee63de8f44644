/** Limits and the messages about them, on both sides of each bound (specification, section 5; decision 22). */
import type { Calculator } from './calculator.ts';
import type { Check } from './check.ts';

interface Limits {
  readonly route: string;
  readonly says: string;
  readonly smallest: readonly [width: string, height: string];
  readonly largest: readonly [width: string, height: string];
  readonly tooSmall: readonly [width: string, height: string];
  readonly tooLarge: readonly [width: string, height: string];
  readonly messages: readonly string[];
}

const between = (least: number, width: number, height: number) => [
  `Width must be between ${least}″ and ${width}″.`,
  `Height must be between ${least}″ and ${height}″.`,
];

const banner = (material: string, width: number, height: number): Limits => ({
  route: `/banners?material=${material.replaceAll(' ', '+')}`,
  says: `${material}: 1 to ${width} and 1 to ${height}`,
  smallest: ['1', '1'],
  largest: [String(width), String(height)],
  tooSmall: ['0.99', '0'],
  tooLarge: [`${width}.01`, String(height + 1)],
  messages: between(1, width, height),
});

const bounds: readonly Limits[] = [
  { ...banner('13oz Scrim', 192, 1800), says: '13oz Scrim: 192 x 1800' },
  { ...banner('8oz Mesh', 120, 360), says: '8oz Mesh: 120 x 360' },
  { ...banner('10mil Premium Indoor', 58, 120), says: '10mil Premium Indoor: 58 x 120' },
  {
    route: '/signs/foam-core',
    says: '6 to 36 and 6 to 46',
    smallest: ['6', '6'],
    largest: ['36', '46'],
    tooSmall: ['5.99', '5.99'],
    tooLarge: ['36.01', '46.01'],
    messages: between(6, 36, 46),
  },
  {
    route: '/signs/gator-board',
    says: '6 to 36 on both sides',
    smallest: ['6', '6'],
    largest: ['36', '36'],
    tooSmall: ['5.99', '5.99'],
    tooLarge: ['36.01', '36.01'],
    messages: ['Width must be 6–36″.', 'Height must be 6–36″.'],
  },
  {
    route: '/magnets/car-door-magnets',
    says: '9 to 36 on each side',
    smallest: ['9', '9'],
    largest: ['36', '36'],
    tooSmall: ['8.99', '9'],
    tooLarge: ['36', '36.01'],
    messages: ['Please keep each side between 9" and 36".'],
  },
];

async function priced(calculator: Calculator, [width, height]: readonly [string, string]): Promise<void> {
  await calculator.choose({ Width: width, Height: height });
  await calculator.startsAt(1);
}

const withinBounds = ({ route, says, smallest, largest, tooSmall, tooLarge, messages }: Limits): Check => ({
  route,
  says,
  check: async (calculator) => {
    await priced(calculator, smallest);
    await priced(calculator, largest);
    for (const [width, height] of [tooSmall, tooLarge]) {
      await calculator.choose({ Width: width, Height: height });
      for (const message of messages) await calculator.error(message);
      if (route.startsWith('/magnets/')) await calculator.notice('Enter a size within the limits to see pricing.');
      await calculator.unpriced();
      // Waits until the messages are gone, before the next size.
      await priced(calculator, largest);
    }
  },
});

const coroplast: Check = {
  route: '/signs/coroplast-4mm',
  says: 'clamped on leaving, and what is no number becomes the minimum',
  check: async (sign) => {
    const clamped = [
      [
        { Width: '36.01', Height: '46.01', Quantity: '100001' },
        { Width: '36', Height: '46', Quantity: '100000' },
      ],
      [
        { Width: '0.99', Height: '-5', Quantity: '-1' },
        { Width: '1', Height: '1', Quantity: '1' },
      ],
      [
        { Width: '36', Height: '46', Quantity: '100000' },
        { Width: '36', Height: '46', Quantity: '100000' },
      ],
      [
        { Width: 'wide', Height: '', Quantity: '' },
        { Width: '1', Height: '1', Quantity: '1' },
      ],
    ] as const;
    for (const [entered, becomes] of clamped) {
      await sign.choose(entered);
      await sign.holds(becomes);
    }
  },
};

const noSize = [
  { route: '/posters/photo-gloss', invalid: 'Enter a valid size to see pricing.' },
  { route: '/posters/blockout', invalid: 'Enter a valid size to see pricing.' },
  { route: '/posters/backlit', invalid: 'Enter a valid size to see pricing.' },
  { route: '/canvas/artist-banners', invalid: 'Enter a valid size to see pricing.' },
  { route: '/adhesive-graphics/perforated-window-vinyl', invalid: 'Enter Width & Height to see pricing.' },
  { route: '/adhesive-graphics/opaque-window-graphics', invalid: 'Enter Width & Height to see pricing.' },
] as const;

const withoutSize = ({ route, invalid }: (typeof noSize)[number]): Check => ({
  route,
  says: 'without a size, and with an impossible one',
  check: async (calculator) => {
    await calculator.notice('Enter Width & Height to see pricing.');
    await calculator.choose({ Width: '24' });
    await calculator.notice('Enter Width & Height to see pricing.');
    for (const impossible of ['0', '-3', 'high']) {
      await calculator.choose({ Height: impossible });
      await calculator.notice(invalid);
      await calculator.unpriced();
    }
    await calculator.choose({ Width: 'wide', Height: '36' });
    await calculator.notice(invalid);
    await calculator.unpriced();
    // A size that costs less than half a cent counts as no size, too.
    await calculator.choose({ Width: '0.1', Height: '0.1' });
    await calculator.notice(invalid);
    await calculator.unpriced();
    await calculator.choose({ Width: '240', Height: '0.01' });
    await calculator.startsAt(1);
  },
});

const withUnit = [
  '/banners?material=13oz+Scrim',
  '/signs/coroplast-4mm',
  '/signs/foam-core',
  '/signs/gator-board',
  '/posters/photo-gloss',
  '/posters/blockout',
  '/posters/backlit',
  '/canvas/artist-banners',
  '/adhesive-graphics/perforated-window-vinyl',
  '/adhesive-graphics/opaque-window-graphics',
  '/magnets/car-door-magnets',
] as const;

const takesFeet = (route: string): Check => ({
  route,
  says: 'takes feet and inches',
  check: async (calculator) => {
    await calculator.offers('Unit', ['in', 'ft']);
    await calculator.choose({ Width: '25', Height: '36', Unit: 'ft' });
    await calculator.holds({ Width: '2.08', Height: '3' });
    await calculator.choose({ Height: '2.5', Unit: 'in' });
    await calculator.holds({ Width: '25', Height: '30' });
  },
});

export const limits: readonly Check[] = [
  ...bounds.map(withinBounds),
  coroplast,
  ...noSize.map(withoutSize),
  ...withUnit.map(takesFeet),
];
