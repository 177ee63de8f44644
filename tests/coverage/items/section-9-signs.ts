import { dependency, example, figure, type Item, options, quoted, rule } from '../item.ts';

const thin = 'coroplast; thickness=4mm';
const thick = (color: string, quantity: number) =>
  `coroplast; thickness=10mm; color=${color}; grommets=None; h-stakes=No; quantity=${quantity}; run=${quantity}`;
const kit = (size: string, color: string) => `sidewalk; size=${size}; color=${color}; run=1`;

/** Section 9: signs. A sign of 24 x 18 in is 3 sq ft, a board of 24 x 36 in is 6 sq ft. */
export const section9Signs: readonly Item[] = [
  figure(
    'S9-coroplast-4mm-one-side',
    '4mm 4/0 1.50: 3 sq ft are 4.50',
    example(`${thin}; color=4/0; contour-cut=No; h-stakes=No; run=1`, '4.5000'),
  ),
  figure(
    'S9-coroplast-4mm-two-sides',
    '4mm 4/4 1.85, H-stakes 0.95: 3 x 1.85 + 0.95 = 6.50',
    quoted('/signs/coroplast-4mm; Thickness=4mm; Color=4/4; H-Stakes=Yes; run=1', '6.5000'),
  ),
  figure('S9-coroplast-4mm-stakes', '4mm H-stakes 0.95 per sign'),
  figure(
    'S9-coroplast-contour',
    'Contour cut 0.2251 per sign: 4.50 + 0.2251',
    quoted('/signs/coroplast-4mm; Contour Cut=Yes; run=10', '4.7251'),
  ),
  figure(
    'S9-coroplast-10mm-one-side-1',
    '10mm 4/0, 1 to 25: 2.50, 3 sq ft are 7.50',
    example(thick('4/0', 25), '7.5000'),
  ),
  figure('S9-coroplast-10mm-one-side-26', '26: 2.38, 3 sq ft are 7.14', example(thick('4/0', 26), '7.1400')),
  figure('S9-coroplast-10mm-one-side-50', 'to 50: 2.38', example(thick('4/0', 50), '7.1400')),
  figure('S9-coroplast-10mm-one-side-51', '51: 2.25, 3 sq ft are 6.75', example(thick('4/0', 51), '6.7500')),
  figure('S9-coroplast-10mm-one-side-75', 'to 75: 2.25', example(thick('4/0', 75), '6.7500')),
  figure('S9-coroplast-10mm-one-side-76', '76 and more: 2.13, 3 sq ft are 6.39', example(thick('4/0', 76), '6.3900')),
  figure(
    'S9-coroplast-10mm-two-sides-1',
    '10mm 4/4, 1 to 25: 3.55, 3 sq ft are 10.65',
    example(thick('4/4', 25), '10.6500'),
  ),
  figure('S9-coroplast-10mm-two-sides-26', '26 to 50: 3.37, 3 sq ft are 10.11', example(thick('4/4', 50), '10.1100')),
  figure('S9-coroplast-10mm-two-sides-51', '51 to 75: 3.20, 3 sq ft are 9.60', example(thick('4/4', 75), '9.6000')),
  figure('S9-coroplast-10mm-two-sides-76', '76 and more: 3.02, 3 sq ft are 9.06', example(thick('4/4', 76), '9.0600')),
  figure(
    'S9-coroplast-grommets-all',
    'Grommets on all 4 corners 0.40: 7.50 + 0.40',
    example('coroplast; grommets=All 4 corners; h-stakes=No; run=1', '7.9000'),
  ),
  figure(
    'S9-coroplast-grommets-top',
    'Grommets on the top corners 0.20: 7.50 + 0.20',
    example('coroplast; grommets=Top corners; h-stakes=No; run=1', '7.7000'),
  ),
  figure(
    'S9-coroplast-10mm-stakes',
    '10mm H-stakes 4.95: 7.50 + 4.95',
    example('coroplast; grommets=None; h-stakes=Yes; run=1', '12.4500'),
  ),
  figure(
    'S9-foam-one-side',
    'Foam core 4/0 2.88: 6 sq ft are 17.28',
    quoted('/signs/foam-core; Color=4/0; Width=24; run=1', '17.28'),
  ),
  figure(
    'S9-foam-two-sides',
    'Foam core 4/4 3.61: 6 sq ft are 21.66',
    example('foam-core; color=4/4; width=24; run=1', '21.6600'),
  ),
  figure('S9-foam-one', 'Foam core: one sign'),
  figure('S9-sidewalk-24x18-one-side', '24x18 4/0 74.20', example(kit('24x18', '4/0'), '74.20')),
  figure('S9-sidewalk-24x18-two-sides', '24x18 4/4 79.50', example(kit('24x18', '4/4'), '79.50')),
  figure('S9-sidewalk-18x24-one-side', '18x24 4/0 84.80', example(kit('18x24', '4/0'), '84.80')),
  figure('S9-sidewalk-18x24-two-sides', '18x24 4/4 90.10', example(kit('18x24', '4/4'), '90.10')),
  figure('S9-sidewalk-24x36-one-side', '24x36 4/0 125.08', example(kit('24x36', '4/0'), '125.08')),
  figure('S9-sidewalk-24x36-two-sides', '24x36 4/4 130.38', example(kit('24x36', '4/4'), '130.38')),
  dependency('S9-sidewalk-hardware', 'The hardware matches the size'),
  figure(
    'S9-gator-one-side',
    'Gator 4/0 5.14: 6 sq ft are 30.84',
    quoted('/signs/gator-board; Color=4/0; run=10', '30.8400'),
  ),
  figure(
    'S9-gator-two-sides',
    'Gator 4/4 7.69: 6 sq ft are 46.14',
    example('gator-board; color=4/4; run=1', '46.1400'),
  ),
  options('S9-gator-runs', 'Gator: 1, 2, 5, 10, 25'),
  rule('S9-gator-mask', 'The white mask on black is free', example('gator-board; white-mask=Yes; run=25', '30.8400')),
];
