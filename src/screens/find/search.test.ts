import { describe, expect, test } from 'vitest';
import type { FindBook, FindField, FindProduct } from '../../book/index.ts';
import { noCustomer } from '../../quotes/quote.ts';
import type { QuoteSummary } from '../../quotes/summary.ts';
import { pageFindables, productFindables, quoteFindables } from './findables.ts';
import { search } from './search.ts';

interface Made extends Partial<FindProduct> {
  readonly options?: readonly FindField[];
}

/** Returns the lexicon of products with their own fields. */
function bookOf(...made: readonly (Made & { readonly title: string })[]): FindBook {
  const fields = made.flatMap(({ options: own = [] }) => own);
  const products = made.map(({ options: own = [], ...product }) => ({
    id: product.title,
    address: `/${product.title}`,
    fields: own.map((field) => fields.indexOf(field)),
    ...product,
  }));
  return { fields, products, menus: [], notOffered: [] };
}

const product = (title: string, other: Made = {}) => ({ title, ...other });

const options = (label: string, ...choices: readonly string[]): FindField => ({
  id: label,
  label,
  choices: choices.map((name) => ({ name })),
});

const colors = options('Color', 'Gold', 'White');

const products = productFindables(
  bookOf(
    product('Vinyl Banners', {
      names: ['Vinyl'],
      alsoCalled: ['street banner'],
      options: [options('Material', '13oz Scrim', '8oz Mesh'), options('Rope', 'Yes')],
    }),
    product('Banner Stands', { options: [options('Size', '24 x 18', '8 ft'), options('Rope', 'Yes'), colors] }),
    product('Coroplast', { alsoCalled: ['yard signs', 'lawn sign'], options: [options('Rope', 'Yes'), colors] }),
    product('Thick Cards', {
      options: [options('Stock', '32pt Uncoated'), options('Foil Color', 'Rose Gold', 'Gold')],
    }),
    product('Smart Mats', { options: [options('Coating', 'Glossy')] }),
  ),
);

const pages = pageFindables([
  { group: 'Pages', title: 'Order History', detail: 'Admin Settings', to: '/admin/orders' },
  { group: 'Pages', title: 'Banners', detail: '', to: '/banners' },
]);

const quote = (number: string, name: string, company = '', phone = ''): QuoteSummary => ({
  number,
  store: 's',
  status: 'draft',
  createdAt: Date.UTC(2026, 10, 20, 12),
  changedAt: 1,
  validUntil: '2026-12-20',
  employee: '',
  customer: { ...noCustomer, name, company, phone },
  products: ['Thick Cards'],
  totals: [100],
});

const quotes = quoteFindables(
  [
    quote('Q-7F3KD-0002', 'Zoë Art', 'Lee Signs', '555-0142'),
    quote('Q-7F3KD-0001', 'Zoë Art', 'Lee Signs', '555-0142'),
    quote('Q-7F3KD-0003', '', 'Acme'),
    quote('Q-7F3KD-0004', ''),
  ],
  '2026-12-01',
  [
    { id: 'order-02', at: 2, customer: { ...noCustomer, name: 'Søren Ødegård', phone: '+44 20 7946 0000' } },
    { id: 'order-01', at: 1, customer: { ...noCustomer, name: 'Soren Odegard' } },
  ],
);

const all = [...products, ...pages, ...quotes];

const found = (text: string) =>
  search(all, text).flatMap(({ name, places }) => places.map(({ title, detail }) => `${name}: ${title} | ${detail}`));

describe('results, the best first', () => {
  test.each([
    // A customer who has only ordered, once however the name was typed.
    ['odegard', ['Customers: Søren Ødegård | ']],
    ['02079460000', ['Customers: Søren Ødegård | +44 20 7946 0000']],
    ['02079460001', []],
    // First a name that begins with the typed text, then a name with a word that begins with it.
    ['ban', ['Products: Banner Stands | ', 'Products: Vinyl Banners | ', 'Pages: Banners | ']],
    // Then other names.
    ['yard sign', ['Products: Coroplast | ']],
    // A customer's company counts as another name.
    ['signs', ['Products: Coroplast | ', 'Quotes: ']],
    // Then options, with their products.
    ['mesh', ['Options: Material: 8oz Mesh | Vinyl Banners']],
    ['32pt', ['Options: Stock: 32pt Uncoated | Thick Cards']],
    ['24x18', ['Options: Size: 24 x 18 | Banner Stands']],
    ['rope coro', ['Options: Rope: Yes | Coroplast']],
    // First an option that begins with the typed text, then the rarer choice.
    [
      'gold',
      [
        'Options: Foil Color: Gold | Thick Cards',
        'Options: Color: Gold | Banner Stands',
        'Options: Color: Gold | Coroplast',
        'Options: Foil Color: Rose Gold | Thick Cards',
      ],
    ],
    // Last, a match within a word.
    ['orders', ['Pages: Order History | Admin Settings']],
    ['lossy', ['Options: Coating: Glossy | Smart Mats']],
    ['settings history', ['Pages: Order History | Admin Settings']],
    ['nothing', []],
    ['', []],
  ])('%s', (text, want) => {
    const shown = found(text);
    expect(shown.slice(0, want.length).map((one, at) => one.slice(0, want[at]?.length))).toEqual(want);
    if (want.length === 0) expect(shown).toEqual([]);
  });

  test('quotes by number, by customer and by product; customers once each', () => {
    expect(found('7f3kd-0001')).toEqual(['Quotes: Q-7F3KD-0001 | Zoë Art, Lee Signs, Nov 20, 2026, $1.00, Draft']);
    expect(found('0142')).toEqual([
      'Quotes: Q-7F3KD-0002 | Zoë Art, Lee Signs, Nov 20, 2026, $1.00, Draft',
      'Quotes: Q-7F3KD-0001 | Zoë Art, Lee Signs, Nov 20, 2026, $1.00, Draft',
      'Customers: Zoë Art | Lee Signs, 555-0142',
    ]);
    expect(found('zoe').at(0)).toBe('Customers: Zoë Art | Lee Signs, 555-0142');
    expect(search(all, 'zoe')[0]?.places).toMatchObject([{ to: expect.stringMatching(/^\/quotes\/customer\/Q-/) }]);
    expect(found('acme')).toEqual(['Customers: Acme | ', 'Quotes: Q-7F3KD-0003 | Acme, Nov 20, 2026, $1.00, Draft']);
  });

  test('each group shows six, and their total number', () => {
    const many = productFindables(bookOf(...Array.from({ length: 40 }, (_, at) => product(`Sign ${at}`))));
    const [group] = search(many, 'sign');
    expect(group).toMatchObject({ name: 'Products', total: 40 });
    expect(group?.places.map(({ title }) => title)).toEqual([0, 1, 2, 3, 4, 5].map((at) => `Sign ${at}`));
  });
});
