import type { CartItem } from './cart.ts';
import { cartAttributes, discountText, isSoldBySet, lineTotal, runSizeText } from './cart-figures.ts';
import { formatCount, formatMoney } from './format.ts';
import { neededFacts } from './needed-by.ts';

interface LineAttribute {
  readonly label: string;
  readonly value: string;
}

/** Separator of the choices in the notes of a line (decision 29). */
const bullet = ' • ';
const labelled = /^([^:]+): (.+)$/s;
const length = /^([\d.]+) (in|ft)$/;
const presetSize = 'Size';
const noteLabel = 'Notes';
export const runSizeLabel = 'Run size';

interface Note {
  readonly label?: string;
  readonly value: string;
}

const notesOf = ({ notes = '' }: CartItem): readonly Note[] =>
  notes === ''
    ? []
    : notes.split(bullet).map((text) => {
        const [, label, value] = labelled.exec(text) ?? [];
        return label !== undefined && value !== undefined ? { label, value } : { value: text };
      });

/** Returns the notes that state the size: several lengths if they all have the same unit, otherwise the preset size. */
function sizeNotes(notes: readonly Note[]): readonly Note[] {
  const lengths = notes.filter(({ label, value }) => label !== undefined && length.test(value));
  const units = new Set(lengths.map(({ value }) => length.exec(value)?.[2]));
  if (lengths.length > 1 && units.size === 1) return lengths;
  return notes.filter(({ label }) => label === presetSize).slice(0, 1);
}

/** Returns the size that notes name: `4 x 8 ft` for two lengths, otherwise the value of the single note. */
function sizeText(notes: readonly Note[]): string {
  const [first, ...others] = notes.map(({ value }) => value);
  if (first === undefined || others.length === 0) return first ?? '';
  const figures = notes.map(({ value }) => length.exec(value)?.[1] ?? value);
  return `${figures.join(' x ')} ${length.exec(first)?.[2] ?? ''}`;
}

const stockOf = ({ product, stock }: CartItem): string =>
  product.toLowerCase().includes(stock.toLowerCase()) ? '' : stock;

/** Returns the title of a line: `Banners 4 x 8 ft, 13oz Scrim`. Leaves out a stock that the product's name contains. */
export function lineTitle(line: CartItem): string {
  const size = sizeText(sizeNotes(notesOf(line)));
  const stock = stockOf(line);
  return `${line.product}${size && ` ${size}`}${stock && `, ${stock}`}`;
}

type Pieces = Pick<CartItem, 'runSize' | 'quantity'>;

/** Returns the number of pieces of a line: `500`, or `2 × 500` for two runs. */
export function piecesText({ runSize = 1, quantity }: Pieces): string {
  const counts = runSize === 1 || quantity > 1 ? [quantity, runSize] : [runSize];
  return counts
    .filter((count, at) => at === 0 || count > 1)
    .map(formatCount)
    .join(' × ');
}

/** `1 piece`, `500 pieces` or `2 × 500 pieces`. */
export function pieceCount(line: Pieces): string {
  const text = piecesText(line);
  return `${text} ${text === '1' ? 'piece' : 'pieces'}`;
}

/** Returns what the quantity counts, to stand after it: `× 500`, `sets of 10`, or '' for single pieces. */
export function runText(line: CartItem): string {
  const { runSize = 1, quantity } = line;
  if (runSize === 1) return '';
  return isSoldBySet(line) ? `${quantity === 1 ? 'set' : 'sets'} of ${formatCount(runSize)}` : `× ${runSizeText(line)}`;
}

/** Returns what the customer gets: `500`, `2 × 500` or `2 sets of 10`. Times the price of one, it is the total. */
export const quantityText = (line: CartItem): string =>
  line.quantity === 1 && !isSoldBySet(line)
    ? runSizeText({ ...line, runSize: line.runSize ?? 1 })
    : `${formatCount(line.quantity)} ${runText(line)}`.trim();

/** In the order and words of the specification (section 2). */
export function lineAttributes(line: CartItem): readonly LineAttribute[] {
  const notes = notesOf(line);
  const sizes = sizeNotes(notes);
  const rest = notes.filter((note) => !sizes.includes(note));
  const plain = rest.flatMap(({ label, value }) => (label === undefined ? [value] : []));
  return [
    ...(line.runSize === undefined ? [] : [{ label: runSizeLabel, value: runSizeText(line) }]),
    ...cartAttributes({ ...line, stock: '' }),
    ...rest.flatMap(({ label, value }) => (label === undefined ? [] : [{ label, value }])),
    ...(plain.length === 0 ? [] : [{ label: noteLabel, value: plain.join(bullet) }]),
    ...neededFacts(line),
    ...(line.discount ? [{ label: 'Discount', value: discountText({ ...line, discount: line.discount }) }] : []),
  ];
}

/** Labels of values that speak for themselves. */
const plainLabels: ReadonlySet<string> = new Set(['Color', 'Shape', 'Coating', noteLabel]);

/** Returns what was chosen, in one line: `1 Sided Color (4/0) • Matte`. The run size is part of the quantity. */
export const lineChoices = (line: CartItem): string =>
  lineAttributes(line)
    .filter(({ label }) => label !== runSizeLabel)
    .map(({ label, value }) => (plainLabels.has(label) ? value : `${label}: ${value}`))
    .join(bullet);

/** Returns what a line is and costs: `Banners 4 x 8 ft • Hems: All sides, 2 for $86.28`. */
export const lineText = (line: CartItem): string =>
  `${[lineTitle(line), lineChoices(line)].filter(Boolean).join(' • ')}, ${quantityText(line)} for ${formatMoney(lineTotal(line))}`;

/** Returns what a line is now, for a person who was changing it when it was changed elsewhere. */
export const changedMeanwhile = (line: CartItem): string => `This line was changed meanwhile: ${lineText(line)}.`;
