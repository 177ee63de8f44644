import { type Check, cardColors, checks, shapes, spotUv } from '../check.ts';

const edgeColors =
  'Orange, Blue, White (Not Painted), Yellow, Turquoise, Metallic Green, Metallic Yellow, Metallic Orange, Pink, Black, Metallic Hot Pink, Purple, Brown, Metallic Purple, Red, Metallic Blue, Metallic Gold';

/** The cards on paper (specification, sections 3, 4 and 9; decision 27). */
export const businessCards: readonly Check[] = [
  checks('/stock/14pt', 'the stock decides the coatings and the ladder', async (card) => {
    await card.offers('Stock', ['14pt', '16pt', '18pt']);
    await card.offers('Coating', ['Matte', 'Glossy Front']);
    await card.offers('Color', cardColors);
    await card.offers('Shape', shapes);
    await card.price(100, '0.0300', '3.00');
    await card.runsFromTo(100, 5000);
    await card.choose({ Stock: '16pt' });
    await card.offers('Coating', ['Matte', 'Glossy Front', 'Glossy Both Sides']);
    await card.choose({ Coating: 'Glossy Front' });
    await card.runsFromTo(100, 20_000);
    await card.choose({ Coating: 'Glossy Both Sides', Stock: '18pt' });
    await card.offers('Coating', ['Matte', 'Glossy Front']);
    await card.chosen('Coating', 'Matte');
    await card.runsFromTo(100, 25_000);
  }),
  checks('/business-cards/suede', 'rectangle without Spot UV starts at 100', async (card) => {
    await card.offers('Color', cardColors);
    await card.offers('Shape', shapes);
    await card.offers('Spot UV', spotUv);
    await card.choose({ Shape: 'Rectangle', 'Spot UV': 'No Spot UV' });
    await card.startsAt(100);
    await card.sample();
    await card.choose({ 'Spot UV': 'Spot UV Front' });
    await card.adds({ Stock: '16pt Suede', Shape: 'Rectangle', Notes: 'Spot UV: Spot UV Front' });
  }),
  checks('/business-cards/silk', 'starts at 25', async (card) => {
    await card.offers('Spot UV', spotUv);
    await card.offers('Shape', shapes);
    await card.startsAt(25);
    await card.sample();
    await card.choose({ Color: 'Double Sided Color (4/4)' });
    await card.adds({ Stock: '16pt Silk', Color: 'Double Sided Color (4/4)' });
  }),
  checks('/business-cards/raised-spot-uv', 'raised Spot UV is its coating; 100, 250 and 500', async (card) => {
    await card.offers('Coating', ['Raised Spot UV Front', 'Raised Spot UV Both Sides']);
    await card.offers('Color', cardColors);
    await card.runSizes([100, 250, 500]);
    await card.sample();
    await card.choose({ Coating: 'Raised Spot UV Both Sides' });
    await card.adds({ Stock: '16pt C2S', Coating: 'Raised Spot UV Both Sides' });
  }),
  checks('/business-cards/painted-edge', 'seventeen edges, unpainted to begin with', async (card) => {
    await card.offers('Edge Color', edgeColors.split(', '));
    await card.chosen('Edge Color', 'White (Not Painted)');
    await card.runSizes([250, 500, 1000]);
    await card.sample();
    await card.choose({ 'Edge Color': 'Metallic Hot Pink' });
    await card.adds({ Stock: '32pt Uncoated', 'Edge color': 'Metallic Hot Pink' });
  }),
  checks(
    '/business-cards/foil-accent',
    '14pt hides shape and Spot UV; 32pt also forces the front and leaves three foils',
    async (card) => {
      await card.offers('Stock', ['14pt Uncoated', '16pt C2S + Silk Lamination', '32pt Uncoated']);
      await card.absent('Shape', 'Spot UV', 'Color');
      await card.offers('Foil Sides', ['Foil on Front (5/4)', 'Foil on Both Sides (5/5)']);
      await card.offers('Foil Color', ['Black', 'Red', 'Blue', 'Gold', 'Rose Gold', 'Silver', 'Copper']);
      await card.runsFromTo(500, 5000);
      await card.choose({ Stock: '16pt C2S + Silk Lamination' });
      await card.offers('Shape', shapes);
      await card.offers('Spot UV', spotUv);
      await card.runsFromTo(500, 5000);
      await card.choose({
        Shape: 'Rounded',
        'Foil Sides': 'Foil on Both Sides (5/5)',
        'Foil Color': 'Copper',
        'Spot UV': 'Spot UV Both Sides',
      });
      await card.choose({ Stock: '32pt Uncoated' });
      await card.absent('Shape', 'Foil Sides', 'Spot UV');
      await card.offers('Foil Color', ['Gold', 'Rose Gold', 'Silver']);
      await card.chosen('Foil Color', 'Gold');
      await card.runSizes([250, 500]);
      await card.sample();
      await card.adds({ Stock: '32pt Uncoated', Shape: 'Rectangle', 'Foil color': 'Gold' });
    },
  ),
  checks('/business-cards/raised-foil', 'its own sides and foils, no color', async (card) => {
    await card.offers('Foil Sides', ['Raised Foil Front (5/4)', 'Raised Foil on Both Sides (5/5)']);
    await card.offers('Foil Color', ['Silver', 'Holographic', 'Gold']);
    await card.absent('Color');
    await card.runSizes([100, 250, 500]);
    await card.sample();
    await card.choose({ 'Foil Color': 'Holographic' });
    await card.adds({ Stock: '16pt C2S', 'Foil color': 'Holographic' });
  }),
  checks('/business-cards/linen', 'one stock, shown as a fact', async (card) => {
    await card.fact('Stock', '100LB Cover Linen');
    await card.offers('Color', cardColors);
    await card.absent('Shape', 'Coating');
    await card.runsFromTo(100, 10_000);
    await card.sample();
  }),
  checks('/business-cards/brown-kraft', 'one stock, shown as a fact', async (card) => {
    await card.fact('Stock', '18PT Uncoated Kraft');
    await card.offers('Color', cardColors);
    await card.absent('Shape', 'Coating');
    await card.runsFromTo(100, 1000);
    await card.sample();
  }),
];
