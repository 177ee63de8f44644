/** Drawing of a configured piece, to scale, from what the price book says of its product and choices. */
import { chosenRow } from '../../pricing/choices.ts';
import { decimals, decimalText, type LengthUnit, lengthWithUnit, readLength } from '../../pricing/index.ts';
import type { Mark, Product, Selection, Shape } from '../../pricing/product.ts';

interface ColoredMark extends Mark {
  readonly color?: string;
}

export interface Piece {
  readonly shape: Shape;
  /** Sides in 1/10,000 inch; usual ones where the book states no size. */
  readonly width: number;
  readonly height: number;
  /** Texts of the sides, such as `8.5 in` and `11`; blank for a side that nothing states. */
  readonly sides: readonly [width: string, height: string];
  /** Name for people who don't see the drawing: `8.5 x 11 in, Folding: Tri-Fold/Letter Fold`. */
  readonly name: string;
  readonly marks: readonly ColoredMark[];
}

interface Sides {
  readonly width: number;
  readonly height: number;
  readonly texts: readonly [width: string, height: string];
}

export const inch = 10 ** decimals.length;
/** Usual sides in inches, for the proportions of a piece without a size. */
const proportions: Readonly<Record<Exclude<Shape, 'rectangle'>, readonly [width: number, height: number]>> = {
  card: [3.5, 2],
  oval: [3.5, 2],
  circle: [1, 1],
  feather: [28, 120],
  teardrop: [40, 120],
};

/** Returns undefined for a product that is not drawn, and without a size. */
export function pieceOf(product: Product, selection: Selection, unit: LengthUnit = 'in'): Piece | undefined {
  if (!product.shape) return undefined;
  const chosen = product.fields.flatMap((field) => {
    const choice = field.kind === 'choice' ? chosenRow(field, selection) : undefined;
    return choice ? [{ label: field.label, choice }] : [];
  });
  const marks = chosen.flatMap(({ choice: { draws = [], swatch } }) =>
    draws.map((mark) => ({ ...mark, ...(swatch && { color: swatch }) })),
  );
  const round = marks.findLast(({ mark }) => mark === 'circle' || mark === 'oval')?.mark;
  const shape = round === 'circle' || round === 'oval' ? round : product.shape;
  const sides = chosenSides(chosen, shape) ?? enteredSides(selection, unit) ?? unstatedSides(shape);
  if (!sides) return undefined;
  const said = chosen.flatMap(({ label, choice }) => (choice.draws ? [`${label}: ${choice.name}`] : []));
  const name = [sizeName(sides.texts), ...said].filter((text) => text !== '').join(', ') || shape;
  return { shape, width: sides.width, height: sides.height, sides: sideTexts(sides.texts), name, marks };
}

type Chosen = readonly { readonly choice: NonNullable<ReturnType<typeof chosenRow>> }[];

const inches = (side: number): string => `${decimalText(side, decimals.length)} in`;

function chosenSides(chosen: Chosen, shape: Shape): Sides | undefined {
  const choice = chosen.find((one) => one.choice.size ?? one.choice.drawnSize)?.choice;
  const size = choice?.size ?? choice?.drawnSize;
  if (!choice || !size) return undefined;
  const { width, height } = size;
  if (width !== undefined) return { width, height, texts: [inches(width), inches(height)] };
  const [wide, high] = shape === 'rectangle' ? [1, 1] : proportions[shape];
  // A taller feather flag is hardly wider.
  const drawn = shape === 'feather' ? wide * inch : (height * wide) / high;
  return { width: drawn, height, texts: ['', choice.name] };
}

function enteredSides({ width: wide = '', height: high = '' }: Selection, unit: LengthUnit): Sides | undefined {
  const [width = 0, height = 0] = [wide, high].map(readLength);
  if (width <= 0 || height <= 0) return undefined;
  return { width, height, texts: [lengthWithUnit(wide, unit), lengthWithUnit(high, unit)] };
}

function unstatedSides(shape: Shape): Sides | undefined {
  if (shape === 'rectangle') return undefined;
  const [width, height] = proportions[shape];
  return { width: width * inch, height: height * inch, texts: ['', ''] };
}

const withoutUnit = (text: string, like: string): string =>
  text.slice(-3) === like.slice(-3) ? text.slice(0, -3) : text;

const sizeName = ([width, height]: Sides['texts']): string =>
  width === '' ? height : `${withoutUnit(width, height)} x ${height}`;

const sideTexts = ([width, height]: Sides['texts']): Sides['texts'] => [width, withoutUnit(height, width)];
