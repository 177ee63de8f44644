import { example, figure, type Item, options, quoted, rule } from '../item.ts';

/** Section 9: posters, canvas, flags, graphics, magnets. 24 x 36 in are 6 sq ft, 48 x 24 in are 8 sq ft, 20 x 27 in are 3.75 sq ft. */
export const section9Large: readonly Item[] = [
  figure(
    'S9-photo-gloss',
    'Photo gloss 2.93: 6 sq ft are 17.58',
    quoted('/posters/photo-gloss; Width=24; run=1', '17.5800'),
  ),
  figure('S9-blockout', 'Blockout 1.86: 6 sq ft are 11.16', example('blockout; grommets=None; run=1', '11.1600')),
  figure(
    'S9-blockout-all',
    'Blockout grommets 0.40: 11.16 + 0.40',
    quoted('/posters/blockout; Grommets=All 4 corners; run=5', '11.5600'),
  ),
  figure(
    'S9-blockout-top',
    'Blockout grommets 0.20: 11.16 + 0.20',
    example('blockout; grommets=Top corners; run=1', '11.3600'),
  ),
  figure('S9-backlit', 'Backlit 3.25: 6 sq ft are 19.50', quoted('/posters/backlit; Width=24; run=2', '19.5000')),
  figure(
    'S9-led',
    'LED frame 4.35: 3.75 sq ft are 16.3125',
    example('led-frame; size=20x27; frame=None; run=1', '16.3125'),
  ),
  options('S9-led-sizes', '20x27, 24x36, 24x48'),
  figure('S9-led-frame-20x27', 'Frame 92: 16.3125 + 92', quoted('/posters/led-frame; Size=20x27; run=10', '108.3125')),
  figure(
    'S9-led-frame-24x36',
    'Frame 141: 6 x 4.35 + 141 = 167.10',
    example('led-frame; size=24x36; run=1', '167.1000'),
  ),
  figure(
    'S9-led-frame-24x48',
    'Frame 148: 8 x 4.35 + 148 = 182.80',
    example('led-frame; size=24x48; run=1', '182.8000'),
  ),
  options('S9-poster-runs', 'Posters: 1, 2, 5, 10, 25'),
  figure('S9-mounted-smallest', '12x12 at 15.90', quoted('/canvas/mounted; Size=12x12; run=25', '15.9000')),
  figure('S9-mounted-largest', '36x36 at 95.40', example('mounted-canvas; size=36x36; run=1', '95.4000')),
  options('S9-mounted-runs', 'Mounted canvas: 1, 2, 5, 10, 25'),
  rule('S9-mounted-no-quote', 'Mounted canvas without a quote: Pricing coming soon.'),
  figure(
    'S9-artist',
    'Artist canvas 3.66: 8 sq ft are 29.28',
    example('artist-canvas; pole-pockets=None; hems=None; grommets=None; run=1', '29.2800'),
  ),
  figure(
    'S9-artist-finishing',
    '0.366 for pole pockets and for hems: 8 x 4.392 = 35.136',
    quoted('/canvas/artist-banners; Pole Pockets=Yes; Hems=Yes; run=1', '35.1360'),
  ),
  rule(
    'S9-artist-free',
    'Grommets and thread are free',
    example('artist-canvas; grommets=Yes; thread=Black; run=1', '29.2800'),
  ),
  figure(
    'S9-feather-lowest',
    'Feather 8 ft: 41.20',
    example('feather-flags; size=8 ft; sleeve=White Sleeve; hardware=None; run=1', '41.20'),
  ),
  figure(
    'S9-feather-highest',
    'Feather 15 ft: 83.70',
    example('feather-flags; size=15 ft; sleeve=Black Sleeve; hardware=None; run=1', '83.70'),
  ),
  figure(
    'S9-feather-cross-base',
    'Cross Base +40: 41.20 + 40',
    quoted('/flags-banner-stands/feather-flags; Size=8 ft; Hardware=Cross Base; run=1', '81.20'),
  ),
  figure(
    'S9-feather-stake',
    'Ground Stake +33: 83.70 + 33',
    example('feather-flags; size=15 ft; hardware=Ground Stake; run=1', '116.70'),
  ),
  figure('S9-teardrop-stake', 'Teardrop Ground Stake +30'),
  figure('S9-teardrop-cross-base', 'Teardrop Cross Base +40'),
  options('S9-feather-sizes', 'Feather from 8 ft to 15 ft'),
  options('S9-teardrop-sizes', 'Teardrop from 7 ft to 14 ft'),
  options('S9-flag-runs', 'Flags: 1, 2, 5, 10, 25'),
  figure(
    'S9-see-through',
    'No Lamination 2.49: 6 sq ft are 14.94',
    quoted('/adhesive-graphics/perforated-window-vinyl; Lamination=No Lamination; run=2', '14.9400'),
  ),
  figure(
    'S9-see-through-gloss',
    'Gloss Lamination 3.55: 6 sq ft are 21.30',
    example('perforated-window-vinyl; lamination=Gloss Lamination; run=25', '21.3000'),
  ),
  options('S9-window-runs', 'Window graphics: 1, 2, 5, 10, 25'),
  rule('S9-see-through-per-unit', 'Per unit is the same at every run size'),
  figure(
    'S9-opaque-one-side',
    'Opaque 4/0 3.61: 6 sq ft are 21.66',
    example('opaque-window-graphics; color=4/0; run=1', '21.6600'),
  ),
  figure(
    'S9-opaque-two-sides',
    'Opaque 4/4 6.11: 6 sq ft are 36.66',
    quoted('/adhesive-graphics/opaque-window-graphics; Color=4/4; run=1', '36.6600'),
  ),
  rule(
    'S9-opaque-mount',
    'The mount position does not change the price',
    example('opaque-window-graphics; color=4/4; mount-position=Mounted From Inside; run=1', '36.6600'),
  ),
  figure(
    'S9-car-door',
    'Car door 6.06: 2 sq ft are 12.12',
    quoted('/magnets/car-door-magnets; Width=12; Height=24; run=2', '12.1200'),
  ),
  options('S9-car-door-runs', 'Car door: 1, 2, 5, 10, 25'),
  rule('S9-car-door-line', "The line's per unit is the marked-up total of the run, the line total that times quantity"),
  options('S9-magnets-runs-uncoated', 'No Coating: 25, 50, 75, 100, 150, 200'),
  options('S9-magnets-runs-uv', 'UV: 250, 500, 1000, 2000, 5000'),
];
