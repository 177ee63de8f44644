import { type Check, checks, fewRuns } from '../check.ts';

/** Signs (specification, sections 3, 5 and 9; decisions 21, 24 and 26). */
export const signs: readonly Check[] = [
  checks(
    '/signs/coroplast-4mm',
    'the thickness decides cut and grommets; stakes want vertical flutes',
    async (sign) => {
      await sign.offers('Thickness', ['4mm', '10mm']);
      await sign.offers('Color', ['4/0', '4/4']);
      await sign.offers('Flute', ['Vertical', 'Horizontal']);
      await sign.chosen('Flute', 'Vertical');
      await sign.offers('Contour Cut', ['No', 'Yes']);
      await sign.absent('Grommets');
      await sign.choose({ Thickness: '10mm', Color: '4/4', Width: '24', Height: '18', Quantity: '26' });
      await sign.absent('Contour Cut');
      await sign.offers('Grommets', ['None', 'Top corners', 'All 4 corners']);
      await sign.price(26, '10.1100', '262.86');
      await sign.choose({ Grommets: 'All 4 corners' });
      await sign.price(26, '10.5100', '273.26');
      await sign.choose({ Grommets: 'Top corners', 'H-Stakes': 'Yes' });
      await sign.price(26, '15.2600', '396.76');
      await sign.doesNotNote(/H-stakes require/);
      await sign.choose({ Flute: 'Horizontal' });
      await sign.notice('H-stakes require Vertical flute for insertion.');
      await sign.price(26, '15.2600', '396.76');
    },
  ),
  checks('/signs/foam-core', 'one side or both', async (sign) => {
    await sign.offers('Color', ['4/0', '4/4']);
    await sign.choose({ Width: '36', Height: '46', Color: '4/4' });
    await sign.runSizes([1]);
    await sign.price(1, '41.5150', '41.52');
    await sign.choose({ Width: '6', Height: '6', Color: '4/0' });
    await sign.price(1, '0.7200', '0.72');
  }),
  checks('/signs/sidewalk', 'the hardware follows the size', async (sign) => {
    await sign.offers('Size', ['24x18', '18x24', '24x36']);
    const prices = {
      '24x18': ['74.20', '79.50'],
      '18x24': ['84.80', '90.10'],
      '24x36': ['125.08', '130.38'],
    } as const;
    for (const [size, [front, both]] of Object.entries(prices)) {
      await sign.choose({ Size: size, Color: '4/0' });
      await sign.fact('Hardware', new RegExp(size));
      await sign.price(1, `${front}00`, front);
      await sign.choose({ Color: '4/4' });
      await sign.price(1, `${both}00`, both);
    }
    await sign.runSizes([1]);
  }),
  checks('/signs/gator-board', 'the white mask is for black boards, and free', async (sign) => {
    await sign.offers('Board', ['Black', 'White']);
    await sign.choose({ Board: 'Black', Color: '4/4', Width: '24', Height: '36' });
    await sign.offers('White Mask', ['No', 'Yes']);
    await sign.price(1, '46.1400', '46.14');
    await sign.choose({ 'White Mask': 'Yes' });
    await sign.price(25, '46.1400', '1153.50');
    await sign.runSizes(fewRuns);
    await sign.choose({ Board: 'White' });
    await sign.absent('White Mask');
  }),
];
