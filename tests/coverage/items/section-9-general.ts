import { example, figure, type Item, limit, quoted, rule } from '../item.ts';

const flyer = 'Size=8.5x11; Folding=Flat - No Folding; Color=4/0; Coating=No Coating';

/** Section 9: general, flyers, banners, custom quote. */
export const section9General: readonly Item[] = [
  rule(
    'S9-markup-formula',
    'price = base x (1 + pct/100) + fixed',
    quoted('/banners; Width=96; run=1; markup=20+5', '51.46'),
  ),
  rule(
    'S9-markup-signs',
    'Signs: the markup is on the total',
    quoted('/signs/coroplast-4mm; run=10; markup=7.5+1.25', '49.63'),
  ),
  rule(
    'S9-markup-cards',
    'Business cards are marked up as business_cards',
    quoted('/stock/14pt; run=100; markup=10+2', '5.30'),
  ),
  rule('S9-markup-flyers', 'Flyers as flyers', quoted('/flyers-brochures; run=500; markup=15+0', '161.89')),
  rule('S9-markup-banners', 'Banners as banners', quoted('/banners; run=1; markup=100+0', '144.04')),
  rule('S9-markup-canvas', 'Canvas as canvas'),
  rule('S9-markup-as-banners', 'Window graphics, magnets and teardrop flags as banners'),
  rule('S9-subtotal', 'Subtotal: the sum of line totals'),
  rule('S9-grand-total', 'No extra charge: the grand total is the subtotal'),
  rule('S9-storage-keys', 'Keys for session, cart and settings, each version 1'),
  rule('S9-money', 'Money with a dollar sign and 2 decimals'),
  figure('S9-flyers-runs-uncoated', 'Uncoated: 25, 50, 75, 100, 250, 500'),
  figure('S9-flyers-runs-aqueous', 'Aqueous, mostly: 100, 250, 500, 1000, 2500, 5000'),
  figure(
    'S9-flyers-25',
    '8.5x11 flat 4/0 uncoated: 25 at 1.2901 each',
    quoted(`/flyers-brochures; ${flyer}; run=25`, '1.2901'),
  ),
  figure('S9-flyers-25-total', '25 flyers: 32.25', quoted(`/flyers-brochures; ${flyer}; run=25`, '32.25')),
  figure('S9-flyers-500', '500 at 0.2815 each', quoted(`/flyers-brochures; ${flyer}; run=500`, '0.2815')),
  figure('S9-flyers-500-total', '500 flyers: 140.77', quoted(`/flyers-brochures; ${flyer}; run=500`, '140.77')),
  figure(
    'S9-banner-scrim',
    '13oz Scrim 1.21 per sq ft',
    example('banners; material=13oz Scrim; width=12; height=12; run=1', '1.2100'),
  ),
  figure(
    'S9-banner-mesh',
    '8oz Mesh 1.38 per sq ft',
    example('banners; material=8oz Mesh; width=12; height=12; run=1', '1.3800'),
  ),
  figure(
    'S9-banner-indoor',
    '10mil Premium Indoor 1.49 per sq ft',
    example('banners; material=10mil Premium Indoor; width=12; height=12; run=1', '1.4900'),
  ),
  figure(
    'S9-banner-pockets-scrim',
    'Pole pockets on scrim 0.121: 32 sq ft x 1.331 = 42.592',
    example('banners; material=13oz Scrim; pole-pockets=2 in left and right; hems=None; run=1', '42.5920'),
  ),
  figure(
    'S9-banner-pockets-mesh',
    'Pole pockets on mesh 0.138: 15 sq ft x 1.518 = 22.77',
    example('banners; material=8oz Mesh; pole-pockets=3 in top and bottom; hems=None; run=1', '22.7700'),
  ),
  figure(
    'S9-banner-pockets-mesh-free',
    'Not for 2 in left and right on mesh: 15 sq ft x 1.38 = 20.70',
    quoted('/banners; Material=8oz Mesh; Pole Pockets=2 in left and right; run=1', '20.7000'),
  ),
  figure(
    'S9-banner-hems-scrim',
    'Hems on scrim 0.138: 32 sq ft x 1.348 = 43.136',
    quoted('/banners; Hems=All sides; Width=96; run=1', '43.1360'),
  ),
  figure(
    'S9-banner-hems-mesh',
    'Hems on mesh 0.138: 15 sq ft x 1.518 = 22.77',
    example('banners; material=8oz Mesh; pole-pockets=None; hems=All sides; run=1', '22.7700'),
  ),
  figure(
    'S9-banner-grommets',
    'Grommets every 1 ft on scrim 0.25: 18 sq ft x (1.348 + 0.25) = 28.764',
    quoted('/banners; Hems=All sides; Grommets=Every 1 ft; run=1', '28.7640'),
  ),
  figure(
    'S9-banner-velcro',
    'Velcro on scrim 0.938: 32 sq ft x 2.148 = 68.736',
    example('banners; material=13oz Scrim; velcro=Yes; rope=None; d-rings=None; run=1', '68.7360'),
  ),
  figure(
    'S9-banner-rope',
    'Rope on scrim 1.7379: 32 sq ft x 2.9479 = 94.3328',
    example('banners; material=13oz Scrim; velcro=None; rope=Yes; d-rings=None; run=1', '94.3328'),
  ),
  figure(
    'S9-banner-d-rings',
    'D-rings on scrim 0.938: 32 sq ft x 2.148 = 68.736',
    example('banners; material=13oz Scrim; velcro=None; rope=None; d-rings=Yes; run=1', '68.7360'),
  ),
  limit('S9-banner-indoor-finishing', 'Indoor has no finishing except grommets'),
  rule('S9-custom-area', 'Area: inches/12 per side, or feet'),
  rule('S9-custom-price', 'Per unit: area x price per sq ft; total: per unit x quantity'),
  rule('S9-custom-rounded', 'Rounded to 2 decimals in the cart'),
];
