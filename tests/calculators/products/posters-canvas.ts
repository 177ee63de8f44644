import { cents } from '../../browser/support/money.ts';
import type { Calculator } from '../calculator.ts';
import { type Check, checks, fewRuns } from '../check.ts';

/** Enters a size of 6 sq ft. */
async function ofSixSquareFeet(poster: Calculator): Promise<void> {
  await poster.choose({ Width: '24', Height: '36' });
  await poster.runSizes(fewRuns);
}

const mountedSizes = '12x12, 12x16, 16x16, 16x20, 18x24, 20x24, 20x30, 24x24, 24x30, 24x36, 30x30, 30x40, 36x36';

export const postersAndCanvas: readonly Check[] = [
  checks('/posters/photo-gloss', 'its price and its line in the cart', async (poster) => {
    await ofSixSquareFeet(poster);
    await poster.price(5, '17.5800', '87.90');
    await poster.adds({ Stock: 'Photo Gloss', Notes: 'Width: 24 in • Height: 36 in' });
  }),
  checks('/posters/blockout', 'grommets cost per poster', async (poster) => {
    await ofSixSquareFeet(poster);
    await poster.offers('Grommets', ['None', 'Top corners', 'All 4 corners']);
    await poster.price(1, '11.1600', '11.16');
    await poster.choose({ Grommets: 'Top corners' });
    await poster.price(10, '11.3600', '113.60');
    await poster.choose({ Grommets: 'All 4 corners' });
    await poster.price(5, '11.5600', '57.80');
  }),
  checks('/posters/backlit', 'its price', async (poster) => {
    await ofSixSquareFeet(poster);
    await poster.price(2, '19.5000', '39.00');
  }),
  checks('/posters/led-frame', 'the frame costs by size', async (poster) => {
    await poster.offers('Size', ['20x27', '24x36', '24x48']);
    await poster.offers('Frame', ['None', 'Slim Black LED Frame']);
    await poster.chosen('Frame', 'Slim Black LED Frame');
    await poster.absent('Width', 'Height');
    await poster.runSizes(fewRuns);
    await poster.price(10, '108.3125', '1083.13');
    await poster.choose({ Size: '24x36' });
    await poster.price(1, '167.1000', '167.10');
    await poster.choose({ Size: '24x48' });
    await poster.price(1, '182.8000', '182.80');
    await poster.choose({ Frame: 'None' });
    await poster.price(1, '34.8000', '34.80');
  }),
  checks('/canvas/mounted', 'preset prices from the smallest to the largest size', async (canvas) => {
    await canvas.offers('Size', mountedSizes.split(', '));
    await canvas.choose({ Size: '36x36' });
    await canvas.price(1, '95.4000', '95.40');
    await canvas.choose({ Size: '24x24' });
    await canvas.sample();
    const between = cents(await canvas.total(1));
    if (between <= 1590 || between >= 9540) throw new Error(`24x24 at ${between} cents is not between 12x12 and 36x36`);
    await canvas.choose({ Size: '12x12' });
    await canvas.runSizes(fewRuns);
    await canvas.price(25, '15.9000', '397.50');
    await canvas.adds({ Stock: 'Mounted Canvas', Notes: 'Size: 12x12' });
  }),
  checks('/canvas/artist-banners', 'pockets and hems cost by area, grommets and thread nothing', async (canvas) => {
    await ofSixSquareFeet(canvas);
    await canvas.choose({ Width: '48', Height: '24' });
    for (const label of ['Pole Pockets', 'Hems', 'Grommets']) await canvas.offers(label, ['None', 'Yes']);
    await canvas.offers('Thread', ['White', 'Black']);
    await canvas.price(1, '29.2800', '29.28');
    await canvas.choose({ Grommets: 'Yes', Thread: 'Black' });
    await canvas.price(1, '29.2800', '29.28');
    await canvas.choose({ Hems: 'Yes' });
    await canvas.price(1, '32.2080', '32.21');
    await canvas.choose({ 'Pole Pockets': 'Yes' });
    await canvas.price(1, '35.1360', '35.14');
    await canvas.adds({ Stock: 'Canvas Banner' });
  }),
];
