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
  // holds: S4-flags-sleeve-first, S4-flags-choose-color, S4-flags-black-sleeve, S8-flags-choose, S9-feather-lowest
  // holds: S9-feather-highest, S9-feather-cross-base, S9-feather-stake, S9-feather-sizes, S9-flag-runs, D19-forced
  // holds: D26-feather-sizes, D26-flag-colors, D26-sleeves, D26-hardware
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
  // holds: S3-teardrop-sleeve, S3-teardrop-hardware, S4-flags-sleeve-first, S4-flags-choose-color
  // holds: S4-flags-black-sleeve, S8-flags-choose, S9-teardrop-stake, S9-teardrop-cross-base, S9-teardrop-sizes
  // holds: S9-flag-runs, D26-teardrop-sizes, D26-flag-colors, D26-sleeves, D26-hardware, D26-thread, D26-direction
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
  // holds: S3-see-through-facts, S3-see-through-lamination, S5-window-quantity, S9-see-through, S9-see-through-gloss
  // holds: S9-window-runs
  checks('/adhesive-graphics/perforated-window-vinyl', 'lamination has its own rate', async (graphic) => {
    await graphic.fact('Stock', '6mil See-Through Vinyl');
    await graphic.fact('Color', '4/0');
    await graphic.offers('Lamination', ['No Lamination', 'Gloss Lamination']);
    await windowGraphic(graphic);
    await graphic.price(25, '14.9400', '373.50');
    await graphic.choose({ Lamination: 'Gloss Lamination' });
    await graphic.price(1, '21.3000', '21.30');
  }),
  // holds: S3-opaque-stock, S3-opaque-colors, S3-opaque-mount, S5-window-quantity, S9-opaque-one-side
  // holds: S9-opaque-two-sides, S9-opaque-mount, S9-window-runs
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
  // holds: S3-car-door-facts, S5-car-door-quantity, S9-car-door-runs
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
  // holds: S3-magnets-sizes, S3-magnets-coatings, S3-magnets-facts, S5-magnet-unpriced, S8-unpriced
  // holds: S9-magnets-runs-uncoated, S9-magnets-runs-uv
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
