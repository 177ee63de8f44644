import type { Locator, Page } from '@playwright/test';
import type { Random } from '../../oracle/random.ts';
import { locators } from './locators.ts';

/** Boxes of one page, by their labels. */
export interface TypedBoxes {
  readonly route: string;
  readonly labels: readonly string[];
  /** A click selects a figure, so that typing replaces it; prose has to be selected by hand. */
  readonly kind: 'figure' | 'prose';
  /** Makes the text to type. */
  readonly entry: (random: Random) => string;
  /** Opens the part of the page with the boxes. */
  readonly reach?: (page: Page) => Promise<void>;
}

/** Returns the box with this label: of figures, of text, or of text with suggestions. */
export const boxNamed = (page: Page, label: string): Locator =>
  page
    .getByRole('spinbutton', { name: label, exact: true })
    .or(page.getByRole('combobox', { name: label, exact: true }))
    .or(locators(page).box(label));

const wholeNumber = (low: number, high: number) => (random: Random) => String(random(low, high));

/** Returns a maker of numbers with at most two decimals, as people write them: `15`, `17.25`, `0.5`. */
const decimal = (low: number, high: number) => (random: Random) => {
  const hundredths = random(0, 2) === 0 ? '' : `.${String(random(1, 99)).padStart(2, '0')}`.replace(/0$/, '');
  return `${random(low, high - 1)}${hundredths}`;
};

const words = (random: Random) =>
  Array.from({ length: random(1, 4) }, () => random(10, 999_999).toString(36)).join(' ');

const categories = ['Business Cards', 'Flyers & Brochures', 'Postcards', 'Banners', 'Posters', 'Signs'];
const sides = ['Width', 'Height'];

/** Every kind of typed box, with entries that stay within all limits. */
export const typedBoxes: readonly TypedBoxes[] = [
  {
    route: '/admin/markups',
    labels: [...categories.flatMap((name) => [`${name} % Markup`, `${name} Fixed Add ($)`]), 'Preview base ($)'],
    kind: 'figure',
    entry: decimal(0, 100),
  },
  {
    route: '/admin/markups',
    labels: ['% Global markup', 'Global fixed add ($)'],
    kind: 'figure',
    entry: decimal(0, 100),
  },
  {
    route: '/admin/shipping',
    labels: [...categories.map((name) => `${name} Flat Rate ($)`), 'Global flat rate ($)'],
    kind: 'figure',
    entry: decimal(0, 1000),
  },
  { route: '/banners?material=13oz+Scrim', labels: sides, kind: 'figure', entry: decimal(1, 190) },
  { route: '/signs/coroplast-4mm', labels: sides, kind: 'figure', entry: decimal(1, 36) },
  { route: '/signs/coroplast-4mm', labels: ['Quantity'], kind: 'figure', entry: wholeNumber(1, 100_000) },
  { route: '/signs/foam-core', labels: sides, kind: 'figure', entry: decimal(6, 36) },
  { route: '/posters/photo-gloss', labels: sides, kind: 'figure', entry: decimal(1, 500) },
  { route: '/canvas/artist-banners', labels: sides, kind: 'figure', entry: decimal(1, 500) },
  { route: '/adhesive-graphics/opaque-window-graphics', labels: sides, kind: 'figure', entry: decimal(1, 500) },
  { route: '/magnets/car-door-magnets', labels: sides, kind: 'figure', entry: decimal(9, 36) },
  { route: '/custom-quote', labels: [...sides, 'Price per sq ft ($)'], kind: 'figure', entry: decimal(1, 500) },
  { route: '/custom-quote', labels: ['Quantity'], kind: 'figure', entry: wholeNumber(1, 9999) },
  { route: '/custom-quote', labels: ['Product description', 'Notes'], kind: 'prose', entry: words },
  // The cart groups the digits on leaving: 5823 becomes 5,823, which other tests check.
  { route: '/cart', labels: ['Quantity'], kind: 'figure', entry: wholeNumber(1, 999) },
  {
    route: '/cart',
    labels: ['Customer Name', 'Customer Phone Number', 'Customer Address', 'Employee Name', 'Notes'],
    kind: 'prose',
    entry: words,
    reach: (page) => page.getByRole('button', { name: 'Submit Order', exact: true }).click(),
  },
];
