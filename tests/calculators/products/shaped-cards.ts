import { type Check, checks } from '../check.ts';

const plastics = ['20pt Clear', '20pt Frosted', '20pt White'] as const;
const silkNote = /silk lamination/i;

/** Plastic, oval and circle cards (specification, sections 3, 4 and 9; decisions 26 and 27). */
export const shapedCards: readonly Check[] = [
  checks('/business-cards/plastic', 'only White is printed on both sides', async (card) => {
    await card.offers('Stock', plastics);
    await card.fact('Color', '4/0');
    await card.choose({ Stock: '20pt White' });
    await card.offers('Color', ['4/0', '4/4']);
    await card.choose({ Color: '4/4', Stock: '20pt Frosted' });
    await card.fact('Color', '4/0');
    await card.choose({ Stock: '20pt White' });
    await card.chosen('Color', '4/0');
    await card.runsFromTo(100, 5000);
    await card.sample();
  }),
  checks(
    '/business-cards/oval',
    'coatings on 16pt only, by color; uncoated 16pt notes its silk lamination',
    async (card) => {
      await card.offers('Stock', ['16pt C2S', ...plastics]);
      await card.offers('Color', ['4/0', '4/1', '4/4']);
      await card.offers('Coating', ['No Coating', 'Matte']);
      await card.chosen('Coating', 'No Coating');
      await card.notes(silkNote);
      await card.endsAt(10_000);
      await card.sample();
      await card.choose({ Color: '4/4' });
      await card.offers('Coating', ['No Coating', 'Matte', 'UV on Front']);
      await card.choose({ Coating: 'UV on Front' });
      await card.doesNotNote(silkNote);
      await card.choose({ Color: '4/1' });
      await card.offers('Coating', ['No Coating', 'Matte']);
      await card.chosen('Coating', 'No Coating');
      await card.choose({ Color: '4/4', Stock: '20pt Clear' });
      await card.absent('Coating');
      await card.fact('Color', '4/0');
      await card.doesNotNote(silkNote);
      await card.choose({ Stock: '20pt White' });
      await card.offers('Color', ['4/0', '4/4']);
      await card.absent('Coating');
    },
  ),
  checks('/business-cards/circle', 'stock, size and shape are facts', async (card) => {
    await card.fact('Stock', '14pt C2S');
    await card.fact('Size', '2x2');
    await card.fact('Shape', 'Round');
    await card.offers('Coating', ['UV Coating Front Only', 'Aqueous Coating']);
    await card.offers('Color', ['4/0', '4/1', '4/4']);
    await card.runsFromTo(250, 15_000);
    await card.sample();
  }),
];
