/** Words of the book that a file may spell, with the reason. An entry that is no longer needed fails the test. */
export interface Allowed {
  /** A file, or a folder with a slash at its end. */
  readonly in: string;
  readonly spelled: readonly string[];
  readonly why: string;
}

const cartLabels = ['Stock', 'Color', 'Shape', 'Edge Color', 'Foil Color', 'Coating'];

export const allowed: readonly Allowed[] = [
  {
    in: 'src/',
    spelled: ['Size', 'Quantity', 'Width', 'Height'],
    why: 'run size and quantity are columns and kinds of field, width and height the sides of every area',
  },
  { in: 'src/reader/plain-words.ts', spelled: ['Right'], why: 'right now, in English' },
  { in: 'src/', spelled: ['Left'], why: 'what remains, in English' },
  {
    in: 'src/',
    spelled: ['None'],
    why: 'the value of an attribute of a drawing',
  },
  {
    in: 'src/screens/quotes/link/small-logo.ts',
    spelled: ['Canvas', 'canvas', '144'],
    why: 'an element of HTML, and its height in pixels',
  },
  { in: 'src/ui/icons.tsx', spelled: ['Round'], why: 'how the lines of a drawing end' },
  { in: 'src/pricing/', spelled: ['Round'], why: 'what a step does to an amount' },
  {
    in: 'src/contract/drawing/drawing.ts',
    spelled: ['Color', 'circle', 'Circle'],
    why: 'names of SVG',
  },
  { in: 'src/contract/drawing/expansion.ts', spelled: ['Shape'], why: 'what a drawing holds (SVG)' },
  {
    in: 'src/quotes/explanation/step-text.ts',
    spelled: ['Round', 'Rounded'],
    why: 'what a step does to an amount or a count',
  },
  { in: 'src/screens/admin/price-book/search/price-rows.ts', spelled: ['Rounded'], why: 'a column of the sheet Steps' },
  { in: 'src/contract/serving.ts', spelled: ['302', '404', '405'], why: 'statuses of HTTP' },
  { in: 'src/data/server/api.ts', spelled: ['401', '408', '413', '429'], why: 'statuses of HTTP' },
  { in: 'src/app/', spelled: ['Frame'], why: 'the frame of a page' },
  { in: 'src/ui/', spelled: ['11.2', '16.5', '26.7'], why: 'coordinates of a drawing' },
  {
    in: 'src/pricing/product.ts',
    spelled: ['Stock', 'Color', 'Shape', 'Coating'],
    why: 'attributes of a cart line (specification, section 3)',
  },
  { in: 'src/pricing/quote.ts', spelled: ['Stock'], why: 'the state of a stock without any price (decision 30)' },
  {
    in: 'src/quotes/cart-figures.ts',
    spelled: cartLabels,
    why: 'labels of a cart line, on the screen and in the order text (specification, section 2; decision 33)',
  },
  {
    in: 'src/quotes/mail/compact-order-text.ts',
    spelled: ['Color', 'Edge Color', 'Foil Color'],
    why: 'the labels of a cart line that the short order text keeps',
  },
  {
    in: 'src/screens/calculator/custom/',
    spelled: ['Custom Quote'],
    why: 'the heading of a screen that is no product of the book',
  },
  {
    in: 'src/screens/find/pages.ts',
    spelled: ['Custom Quote'],
    why: 'the name of that screen',
  },
];

export function isAllowed(path: string, spelled: string, list: readonly Allowed[]): boolean {
  return list.some((entry) => coversPath(entry, path) && entry.spelled.includes(spelled));
}

export const coversPath = (entry: Allowed, path: string): boolean =>
  entry.in.endsWith('/') ? path.startsWith(entry.in) : path === entry.in;
