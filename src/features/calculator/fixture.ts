import type { Product } from '../../pricing/index.ts';

/** A product of no book, with every construct that the screen draws: a bound field, forced, waiting and silent choices, limits, a dropdown. */
export const widget: Product = {
  id: 'widget',
  name: 'Widgets',
  title: 'Widget',
  routes: ['/body/{body}', '/things/widget'],
  menu: 'things',
  markupCategory: 'things',
  cartQuantity: { min: 1, max: 20 },
  fields: [
    {
      id: 'body',
      label: 'Body',
      kind: 'choice',
      cartAttribute: 'stock',
      whenForced: 'show',
      choices: [
        { name: 'thin' },
        { name: 'thick', note: { text: 'Thick ones are heavy.', to: 'screen' } },
        { name: 'a/b c' },
      ],
    },
    {
      id: 'tone',
      label: 'Tone',
      kind: 'choice',
      cartAttribute: 'color',
      startsEmpty: true,
      whenForced: 'show',
      choices: [{ name: '1/0' }, { name: '1/1' }],
    },
    {
      id: 'cover',
      label: 'Cover',
      kind: 'choice',
      cartAttribute: 'notes',
      waitsFor: { field: 'tone', text: 'Choose Tone first.' },
      whenForced: 'show',
      choices: [{ name: 'Light', when: ({ tone }) => tone === '1/0' }, { name: 'Dark' }],
    },
    {
      id: 'holes',
      label: 'Holes',
      kind: 'choice',
      cartAttribute: 'notes',
      whenForced: 'hide',
      choices: [
        { name: 'No', isDefault: true, silent: true },
        { name: 'Yes', when: ({ body }) => body === 'thick' },
      ],
    },
    {
      id: 'width',
      label: 'Width',
      kind: 'length',
      cartAttribute: 'notes',
      limits: [{ min: 60000, max: 360000, outside: { kind: 'message', text: 'Keep the width between 6 and 36.' } }],
    },
    {
      id: 'height',
      label: 'Height',
      kind: 'length',
      cartAttribute: 'notes',
      limits: [{ min: 10000, max: 480000, outside: { kind: 'clamp' } }],
    },
  ],
  pricing: {
    kind: 'area',
    rates: [
      { from: 1, amount: 12000, basis: 'published' },
      { from: 5, amount: 10000, basis: 'sample' },
    ],
    runSizes: [1, 2, 5, 10, 25],
  },
  notices: [
    { state: 'choose', text: 'Choose Tone and Cover.' },
    { state: 'size', text: 'Enter a size.' },
    { state: 'limits', text: 'Enter a size within the limits.' },
    { state: 'hint', text: 'Choose a run size below.' },
    { state: 'empty quote', text: 'Shown after selections.' },
  ],
  warnings: [{ when: ({ cover }) => cover === 'Dark', text: 'Dark covers show dust.' }],
};
