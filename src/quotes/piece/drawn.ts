/** A piece as paths of an SVG, for the app and for the page that a customer opens by a link. */
import { isFlag, type Mark } from '../../pricing/product.ts';
import { inch, type Piece } from './piece.ts';

/** `tone` names the look of a path; a color of the book stands in `fill` or `stroke`. */
export interface DrawnPath {
  readonly d: string;
  readonly tone: 'sheet' | 'line' | 'dash' | 'soft' | 'color';
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Drawn {
  /** Place of the piece itself, without stakes and feet. */
  readonly at: Box;
  readonly bottom: number;
  readonly paths: readonly DrawnPath[];
}

interface Canvas {
  readonly piece: Piece;
  readonly at: Box;
  readonly pixelsPerInch: number;
  /** Share of the piece's height at which stakes and feet end. */
  readonly foot: number;
}

/** Shares of the piece's width and height, the width from the side of a flag's pole. */
type Point = readonly [across: number, down: number];
type Named = Mark['mark'];
type Draw = (canvas: Canvas, mark: Piece['marks'][number]) => DrawnPath | readonly DrawnPath[];

/** Place of a drawing of 48 x 48 pixels in a line. */
export const lineBox: Box = { x: 4, y: 4, width: 40, height: 40 };

/** Thinnest side of a long and narrow piece, in pixels. */
const thinnest = 4;

/** Draws a piece into a box, centered. @param isSmall leaves out what is too fine for a line of an order */
export function drawnIn(piece: Piece, box: Box, isSmall = false): Drawn {
  const stand = piece.marks.some(({ mark }) => mark in behind) ? Math.round(box.height / 6) : 0;
  const scale = Math.min(box.width / piece.width, (box.height - stand) / piece.height);
  const width = Math.max(thinnest, piece.width * scale);
  const height = Math.max(thinnest, piece.height * scale);
  const at = { x: box.x + (box.width - width) / 2, y: box.y + (box.height - stand - height) / 2, width, height };
  const canvas = { piece, at, pixelsPerInch: scale * inch, foot: 1 + stand / height };
  const fill = marked(piece, 'fill')?.color;
  const drawnBy = (table: Drawings) => piece.marks.flatMap((mark) => table[mark.mark]?.(canvas, mark) ?? []);
  const paths: readonly DrawnPath[] = [
    ...drawnBy(behind),
    { d: outline(canvas), tone: 'sheet', ...(fill && { fill }) },
    ...drawnBy(isSmall ? coarse : { ...coarse, ...fine }),
  ];
  return { at, bottom: at.y + height + stand, paths };
}

const marked = ({ marks }: Piece, name: Named) => marks.find(({ mark }) => mark === name);

const figure = (value: number): string => String(Math.round(value * 10) / 10);

function place({ piece, at: { x, y, width, height } }: Canvas, [across, down]: Point): string {
  const share = marked(piece, 'pole right') ? 1 - across : across;
  return `${figure(x + share * width)} ${figure(y + down * height)}`;
}

const line = (canvas: Canvas, ...points: readonly Point[]): string =>
  `M${points.map((point) => place(canvas, point)).join('L')}`;

const curve = (canvas: Canvas, ...points: readonly Point[]): string =>
  `C${points.map((point) => place(canvas, point)).join(' ')}`;

function ellipse(x: number, y: number, across: number, down: number): string {
  const arc = `a${figure(across / 2)} ${figure(down / 2)} 0 1 0`;
  return `M${figure(x)} ${figure(y + down / 2)}${arc} ${figure(across)} 0${arc} ${figure(-across)} 0Z`;
}

function rectangle({ x, y, width, height }: Box, radius = 0): string {
  const round = Math.min(radius, width / 2, height / 2);
  const corner = (dx: number, dy: number): string =>
    `a${figure(round)} ${figure(round)} 0 0 1 ${figure(dx * round)} ${figure(dy * round)}`;
  const [across, down] = [width - 2 * round, height - 2 * round].map(figure);
  return `M${figure(x + round)} ${figure(y)}h${across}${corner(1, 1)}v${down}${corner(-1, 1)}h-${across}${corner(-1, -1)}v-${down}${corner(1, -1)}Z`;
}

/** @param by distance in pixels; below zero the box grows */
const inset = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
});

/** Side of a flag's cloth along its pole, up to the end of the bent pole. */
const poleSide = (canvas: Canvas): string =>
  canvas.piece.shape === 'feather'
    ? line(canvas, [0, 0.92], [0, 0.15]) + curve(canvas, [0, 0.02], [0.3, 0], [0.6, 0])
    : line(canvas, [0, 0.92], [0, 0.3]) + curve(canvas, [0, 0.08], [0.25, 0], [0.5, 0]);

function outline(canvas: Canvas): string {
  const { piece, at, pixelsPerInch } = canvas;
  switch (piece.shape) {
    case 'circle':
    case 'oval':
      return ellipse(at.x, at.y, at.width, at.height);
    case 'feather':
      return `${poleSide(canvas)}${curve(canvas, [0.95, 0], [1, 0.08], [1, 0.2])}L${place(canvas, [0.9, 0.8])}L${place(canvas, [0, 0.92])}Z`;
    case 'teardrop':
      return `${poleSide(canvas)}${curve(canvas, [0.85, 0], [1, 0.16], [1, 0.32])}${curve(canvas, [1, 0.54], [0.35, 0.66], [0, 0.92])}Z`;
    default:
      return rectangle(at, marked(piece, 'rounded corners') ? Math.max(3, pixelsPerInch / 4) : 0);
  }
}

type Drawings = { readonly [M in Named]?: Draw };

const strong = (d: string, width = 2): DrawnPath => ({ d, tone: 'line', width });

/** Marks behind the piece: they stand below it. */
const behind: Drawings = {
  stakes: (canvas) =>
    strong(line(canvas, [0.3, 0.9], [0.3, canvas.foot]) + line(canvas, [0.7, 0.9], [0.7, canvas.foot])),
  'a-frame': (canvas) =>
    strong(
      rectangle(inset(canvas.at, -3), 3) +
        line(canvas, [0.1, 1], [0.04, canvas.foot]) +
        line(canvas, [0.9, 1], [0.96, canvas.foot]),
    ),
  'ground stake': (canvas) => strong(line(canvas, [0, 0.9], [0, canvas.foot])),
  'cross base': (canvas) =>
    strong(line(canvas, [0, 0.9], [0, canvas.foot]) + line(canvas, [-0.6, canvas.foot], [0.6, canvas.foot])),
};

const fold =
  (...places: readonly number[]) =>
  (isUpright: boolean | undefined): Draw =>
  (canvas) => {
    const across = isUpright ?? canvas.piece.width > canvas.piece.height;
    const lines = places.map((at) => (across ? line(canvas, [at, 0], [at, 1]) : line(canvas, [0, at], [1, at])));
    return { d: lines.join(''), tone: 'dash' };
  };
const inHalf = fold(1 / 2);
const inThirds = fold(1 / 3, 2 / 3);

/** Width of a band of color, in pixels. */
const bandOf = ({ at }: Canvas): number => (at.width + at.height > 100 ? 4 : 2);

/** A band of a color with a thin line around it, because the color may be that of the page. */
const colored = (d: string, width: number, stroke = 'currentColor'): readonly DrawnPath[] => [
  strong(d, width + 1.5),
  { d, tone: 'color', stroke, width },
];

/** Marks that can be seen in the smallest drawing. */
const coarse: Drawings = {
  'half fold': inHalf(undefined),
  'half fold horizontal': inHalf(false),
  'half fold vertical': inHalf(true),
  'tri fold': inThirds(undefined),
  'z fold': inThirds(undefined),
  edge: (canvas, { color }) => {
    const d = isFlag(canvas.piece.shape) ? poleSide(canvas) : outline(canvas);
    return colored(d, bandOf(canvas), color);
  },
  foil: ({ at }, { color = 'currentColor' }) => {
    const side = Math.min(at.width, at.height) / 2;
    const d = ellipse(at.x + (at.width - side) / 2, at.y + (at.height - side) / 2, side, side);
    return { d, tone: 'color', fill: color };
  },
  frame: (canvas, { color }) => colored(rectangle(canvas.at), 1.5 * bandOf(canvas), color),
};

/** Draws a pole pocket at a side. The box of a pocket is given by the pocket's depth in pixels. */
const pocket =
  (boxOf: (at: Box, depth: number) => Box): Draw =>
  ({ at, pixelsPerInch }, { length = 0 }) => {
    const depth = Math.min(Math.max(8, (length / inch) * pixelsPerInch), at.width / 2, at.height / 2);
    return { d: rectangle(boxOf(at, depth)), tone: 'soft' };
  };

/** Smallest distance between drawn grommets, in pixels. */
const nearest = 9;

/** Returns the shares of a side at which grommets stand. */
function shares(side: number, distance: number, pixels: number): readonly number[] {
  const count = Math.max(1, Math.min(Math.round(side / distance), Math.floor(pixels / nearest)));
  return Array.from({ length: count + 1 }, (_, index) => index / count);
}

const rings = ({ at }: Canvas, points: readonly Point[]): DrawnPath => {
  const { x, y, width, height } = inset(at, Math.min(5, at.width / 4, at.height / 4));
  return {
    d: points.map(([across, down]) => ellipse(x + across * width - 2, y + down * height - 2, 4, 4)).join(''),
    tone: 'sheet',
  };
};

const fine: Drawings = {
  hems: ({ at }) => ({ d: rectangle(inset(at, Math.min(3, at.width / 4, at.height / 4))), tone: 'dash' }),
  'cut to shape': ({ at }) => ({ d: rectangle(inset(at, -4), 10), tone: 'dash' }),
  'pocket top': pocket((at, height) => ({ ...at, height })),
  'pocket bottom': pocket((at, height) => ({ ...at, y: at.y + at.height - height, height })),
  'pocket left': pocket((at, width) => ({ ...at, width })),
  'pocket right': pocket((at, width) => ({ ...at, x: at.x + at.width - width, width })),
  'grommets every': (canvas, { length = inch }) => {
    const { piece, at } = canvas;
    const across = shares(piece.width, length, at.width);
    const down = shares(piece.height, length, at.height).slice(1, -1);
    return rings(canvas, [
      ...across.flatMap((share): readonly Point[] => [
        [share, 0],
        [share, 1],
      ]),
      ...down.flatMap((share): readonly Point[] => [
        [0, share],
        [1, share],
      ]),
    ]);
  },
  'grommets corners': (canvas) =>
    rings(canvas, [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ]),
  'grommets top corners': (canvas) =>
    rings(canvas, [
      [0, 0],
      [1, 0],
    ]),
};
