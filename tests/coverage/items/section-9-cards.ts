import { figure, type Item, quoted } from '../item.ts';

/** Section 9: run-size ladders of the business cards. */
export const section9Cards: readonly Item[] = [
  figure('S9-cards-14pt', '14pt: 100 to 5000'),
  figure('S9-cards-18pt', '18pt: 100 to 25000'),
  figure('S9-cards-16pt-glossy-front', '16pt Glossy Front: 100 to 20000'),
  figure('S9-suede', 'Suede, rectangle without Spot UV: from 100'),
  figure('S9-silk', 'Silk: from 25'),
  figure('S9-raised-spot-uv', 'Raised Spot UV: 100, 250, 500'),
  figure('S9-painted-edge', 'Painted edge: 250, 500, 1000'),
  figure('S9-foil', 'Foil: 500 to 5000'),
  figure('S9-foil-32pt', 'Foil 32pt: 250, 500'),
  figure('S9-raised-foil', 'Raised foil: 100, 250, 500'),
  figure('S9-linen', 'Linen: 100 to 10000'),
  figure('S9-kraft', 'Kraft: 100 to 1000'),
  figure('S9-plastic', 'Plastic: 100 to 5000'),
  figure('S9-oval-from', 'Oval: from 25 or 100'),
  figure('S9-oval-to', 'Oval: to 10000'),
  figure('S9-circle', 'Circle: 250 to 15000'),
  figure(
    'S9-cards-sample-each',
    '14pt Matte rectangle: 100 at 0.03 each',
    quoted('/stock/14pt; Stock=14pt; Coating=Matte; Shape=Rectangle; run=100', '0.0300'),
  ),
  figure(
    'S9-cards-sample-total',
    '14pt Matte rectangle: 100 for 3.00',
    quoted('/stock/14pt; Stock=14pt; Coating=Matte; Shape=Rectangle; run=100', '3.00'),
  ),
];
