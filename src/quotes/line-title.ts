import type { CartItem } from './cart.ts';
import { cartAttributes, discountText, lineTotal, runSizeText } from './cart-figures.ts';
import { countOf, formatCount, formatMoney } from './format.ts';
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

/** Returns the number of pieces of a line: `500 pieces`, or `2 x 500 pieces` for two runs. */
export function pieceCount({ runSize = 1, quantity }: Pick<CartItem, 'runSize' | 'quantity'>): string {
  if (runSize === 1) return countOf(quantity, 'piece');
  return `${quantity === 1 ? '' : `${formatCount(quantity)} x `}${countOf(runSize, 'piece')}`;
}

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
const plainLabels: ReadonlySet<string> = new Set([runSizeLabel, 'Color', 'Shape', 'Coating', noteLabel]);

/**
 * Returns what was chosen, in one line: `500 • 1 Sided Color (4/0) • Matte`. A run size of 1 is left out, because the
 * quantity says as much.
 */
export const lineChoices = (line: CartItem): string =>
  lineAttributes(line)
    .filter(({ label }) => label !== runSizeLabel || line.runSize !== 1)
    .map(({ label, value }) => (plainLabels.has(label) ? value : `${label}: ${value}`))
    .join(bullet);

/** Returns what a line is and costs: `Banners 4 x 8 ft • Hems: All sides, 2 for $86.28`. */
export const lineText = (line: CartItem): string =>
  `${[lineTitle(line), lineChoices(line)].filter(Boolean).join(' • ')}, ${formatCount(line.quantity)} for ${formatMoney(lineTotal(line))}`;

/** Returns what a line is now, for a person who was changing it when it was changed elsewhere. */
export const changedMeanwhile = (line: CartItem): string => `This line was changed meanwhile: ${lineText(line)}.`;
