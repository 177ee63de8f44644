import { cents } from '../../browser/support/money.ts';
import type { Calculator } from '../calculator.ts';
import { type Check, checks, fewRuns, unpricedText } from '../check.ts';

/** Checks the common behavior of both flags (specification, section 4; decision 26). */
async function sleeveFollowsColor(flag: Calculator, sizes: readonly string[]): Promise<void> {
  await flag.notice('Choose Size, Color, Sleeve and Hardware to load pricing.');
  await flag.unpriced();
  await flag.says('Choose Color Spec first.');
  await flag.absent('Sleeve');
  await flag.offers('Size', sizes);
  await flag.offers('Hardware', ['None', 'Ground Stake', 'Cross Base']);
  await flag.offers('Color Spec', ['4/0', '4/4']);
  await flag.choose({ 'Color Spec': '4/0' });
  await flag.offers('Sleeve', ['White Sleeve', 'Black Sleeve']);
  await flag.chosen('Sleeve', 'White Sleeve');
  await flag.choose({ 'Color Spec': '4/4' });
  await flag.fact('Sleeve', 'Black Sleeve');
  // Each choice of a Color Spec resets the sleeve.
  await flag.choose({ 'Color Spec': '4/0' });
  await flag.chosen('Sleeve', 'White Sleeve');
  await flag.choose({ 'Color Spec': '4/4' });
}

/** @param more cost of the hardware for one flag, in cents */
async function hardwareAdds(flag: Calculator, hardware: string, more: number): Promise<void> {
  await flag.choose({ Hardware: 'None' });
  const printOnly = cents(await flag.total(1));
  await flag.choose({ Hardware: hardware });
  await flag.totalIs(1, ((printOnly + more) / 100).toFixed(2));
}

async function windowGraphic(graphic: Calculator): Promise<void> {
  await graphic.choose({ Width: '24', Height: '36' });
  await graphic.runSizes(fewRuns);
  await graphic.cartQuantities(1, 20);
}

const magnetSizes = '2.5x3.5, 3x4, 3.5x8.5, 4x6, 4x7, 4x8, 4x9, 4x11, 4.25x5.5, 4.25x6, 5x7, 5.5x8.5, 6x6, 6x9';

export const flagsGraphicsAndMagnets: readonly Check[] = [
  checks(
    '/flags-banner-stands/feather-flags',
    'the sleeve waits for the color spec, and 4/4 leaves the black one',
    async (flag) => {
      await sleeveFollowsColor(flag, ['8 ft', '10.5 ft', '13 ft', '15 ft']);
      await flag.choose({ Size: '15 ft', Hardware: 'None' });
      await flag.price(1, '83.7000', '83.70');
      await flag.choose({ Hardware: 'Ground Stake' });
      await flag.price(2, '116.7000', '233.40');
      await flag.choose({ Size: '8 ft', 'Color Spec': '4/0', Sleeve: 'White Sleeve', Hardware: 'Cross Base' });
      await flag.runSizes(fewRuns);
      await flag.price(1, '81.2000', '81.20');
    },
  ),
  checks(
    '/flags-banner-stands/teardrop-flags',
    'the sleeve waits for the color spec; hardware costs per flag',
    async (flag) => {
      await sleeveFollowsColor(flag, ['7 ft', '9 ft', '12 ft', '14 ft']);
      await flag.offers('Thread Color', ['White', 'Black']);
      await flag.offers('Flag Pole Direction', ['Left', 'Right']);
      await flag.choose({ Size: '9 ft', Hardware: 'None' });
      await flag.runSizes(fewRuns);
      await flag.sample();
      await hardwareAdds(flag, 'Ground Stake', 3000);
      await hardwareAdds(flag, 'Cross Base', 4000);
      await flag.adds({ Product: 'Teardrop Flags', Stock: '3oz Polyester' });
    },
  ),
  checks('/adhesive-graphics/perforated-window-vinyl', 'lamination has its own rate', async (graphic) => {
    await graphic.fact('Stock', '6mil See-Through Vinyl');
    await graphic.fact('Color', '4/0');
    await graphic.offers('Lamination', ['No Lamination', 'Gloss Lamination']);
    await windowGraphic(graphic);
    await graphic.price(25, '14.9400', '373.50');
    await graphic.choose({ Lamination: 'Gloss Lamination' });
    await graphic.price(1, '21.3000', '21.30');
  }),
  checks(
    '/adhesive-graphics/opaque-window-graphics',
    'the mount position does not change the price',
    async (graphic) => {
      await graphic.fact('Stock', /8mil/);
      await graphic.offers('Color', ['4/0', '4/4']);
      await graphic.offers('Mount Position', ['Mounted From Outside', 'Mounted From Inside']);
      await windowGraphic(graphic);
      await graphic.price(1, '21.6600', '21.66');
      await graphic.choose({ 'Mount Position': 'Mounted From Inside' });
      await graphic.price(1, '21.6600', '21.66');
      await graphic.choose({ Color: '4/4' });
      await graphic.price(1, '36.6600', '36.66');
    },
  ),
  checks('/magnets/car-door-magnets', 'everything but the size is a fact', async (magnet) => {
    await magnet.fact('Stock', '30mil Magnet');
    await magnet.fact('Color', '4/0');
    await magnet.fact('Coating', 'UV Coating Front Only');
    await magnet.choose({ Width: '9', Height: '36' });
    await magnet.runSizes(fewRuns);
    await magnet.price(1, '13.6350', '13.64');
    await magnet.price(2, '13.6350', '27.27');
    await magnet.cartQuantities(1, 20);
  }),
  checks(
    '/magnets/standard-magnets',
    'the coating decides the ladder; the smallest has none with UV',
    async (magnet) => {
      await magnet.fact('Stock', '17PT Magnet');
      await magnet.fact('Color', '4/0');
      await magnet.fact('Shape', 'Rectangle / Square');
      await magnet.offers('Size', magnetSizes.split(', '));
      await magnet.offers('Coating', ['No Coating', 'UV Coating Front Only']);
      await magnet.choose({ Size: '2.5x3.5', Coating: 'UV Coating Front Only' });
      await magnet.notice(unpricedText);
      await magnet.unpriced();
      await magnet.choose({ Size: '4x6' });
      await magnet.runSizes([250, 500, 1000, 2000, 5000]);
      await magnet.choose({ Coating: 'No Coating' });
      await magnet.runSizes([25, 50, 75, 100, 150, 200]);
      await magnet.sample();
    },
  ),
];
