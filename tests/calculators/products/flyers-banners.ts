import { type Check, checks } from '../check.ts';

const allFoldings = [
  'Tri-Fold/Letter Fold',
  'Half Fold',
  'Half-Fold (Horizontal)',
  'Half-Fold (Vertical)',
  'Flat - No Folding',
];
const without = (...excluded: readonly string[]) => allFoldings.filter((folding) => !excluded.includes(folding));
const pockets = [
  'None',
  '2 in top',
  '2 in top and bottom',
  '2 in left and right',
  '3 in top and bottom',
  '4 in top and bottom',
];

export const flyersAndBanners: readonly Check[] = [
  checks('/flyers-brochures', 'the size excludes foldings, the coating decides the ladder', async (flyer) => {
    await flyer.notice('Select a Size, Folding, Color, and Coating to see pricing.');
    await flyer.unpriced();
    await flyer.says('Pricing shown after selections.');
    await flyer.offers('Size', ['11x17', '8.5x11', '8.5x14']);
    await flyer.offers('Color', ['4/0', '4/1', '4/4']);
    await flyer.offers('Coating', ['No Coating', 'Aqueous Coating']);
    await flyer.choose({ Size: '8.5x14' });
    await flyer.offers('Folding', allFoldings);
    await flyer.choose({ Size: '11x17' });
    await flyer.offers('Folding', without('Half-Fold (Horizontal)', 'Half-Fold (Vertical)'));
    await flyer.choose({ Folding: 'Half Fold', Size: '8.5x11' });
    await flyer.offers('Folding', without('Half Fold'));
    await flyer.chosen('Folding', 'Tri-Fold/Letter Fold');
    await flyer.choose({ Folding: 'Flat - No Folding', Color: '4/0', Coating: 'No Coating' });
    await flyer.runSizes([25, 50, 75, 100, 250, 500]);
    await flyer.price(25, '1.2901', '32.25');
    await flyer.choose({ Coating: 'Aqueous Coating' });
    await flyer.runSizes([100, 250, 500, 1000, 2500, 5000]);
  }),
  checks('/banners', 'the material decides the finishing and the limits', async (banner) => {
    await banner.unpriced();
    await banner.offers('Material', ['13oz Scrim', '8oz Mesh', '10mil Premium Indoor']);
    await banner.choose({ Material: '13oz Scrim' });
    await banner.offers('Pole Pockets', pockets);
    await banner.offers('Hems', ['None', 'All sides']);
    await banner.offers('Grommets', ['None', 'Every 1 ft', 'Every 2 ft', '4 corners']);
    for (const label of ['Velcro', 'Rope', 'D-Rings']) await banner.offers(label, ['None', 'Yes']);
    await banner.choose({ Hems: 'All sides', Grommets: 'Every 1 ft', Velcro: 'Yes', Material: '8oz Mesh' });
    await banner.absent('Velcro', 'Rope', 'D-Rings');
    await banner.offers('Pole Pockets', pockets);
    await banner.chosen('Hems', 'All sides');
    await banner.offers('Grommets', ['None', 'Every 2 ft', '4 corners']);
    await banner.chosen('Grommets', 'None');
    await banner.choose({ Width: '121', Height: '361' });
    await banner.error('Width must be between 1″ and 120″.');
    await banner.error('Height must be between 1″ and 360″.');
    await banner.unpriced();
    await banner.choose({ Material: '10mil Premium Indoor', Width: '58', Height: '120' });
    await banner.absent('Pole Pockets', 'Hems', 'Velcro', 'Rope', 'D-Rings');
    await banner.offers('Grommets', ['None', 'Every 2 ft', '4 corners']);
    await banner.runSizes([1]);
    await banner.price(1, '72.0167', '72.02');
    await banner.cartQuantities(1, 20);
  }),
];
