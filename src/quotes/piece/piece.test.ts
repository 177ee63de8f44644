import { expect, test } from 'vitest';
import type { Choice, Product, Selection, Shape } from '../../pricing/product.ts';
import { drawnIn } from './drawn.ts';
import { pieceOf } from './piece.ts';

const inch = 10_000;
const size = (name: string, height: number, width?: number): Choice => ({
  name,
  drawnSize: { ...(width && { width: width * inch }), height: height * inch },
});
const finishes: readonly Choice[] = [
  { name: 'Round corners', draws: [{ mark: 'rounded corners' }] },
  { name: 'Gold edge', swatch: '#C9A227', draws: [{ mark: 'edge' }] },
  { name: 'Thirds', draws: [{ mark: 'tri fold' }] },
  { name: 'Eyelets', draws: [{ mark: 'grommets every', length: 24 * inch }] },
  { name: 'Round', draws: [{ mark: 'circle' }] },
  { name: 'Plain' },
];

const productOf = (shape: Shape): Product => ({
  id: 'p',
  name: 'P',
  title: 'P',
  routes: [],
  menu: 'm',
  markupCategory: 'c',
  shape,
  fields: [
    {
      id: 'size',
      label: 'Size',
      kind: 'choice',
      whenForced: 'show',
      choices: [size('8.5x11', 11, 8.5), size('8 ft', 96)],
    },
    { id: 'finish', label: 'Finish', kind: 'choice', whenForced: 'show', choices: finishes },
  ],
  pricing: { kind: 'unit', rates: [], runSizes: [1] },
  notices: [],
  warnings: [],
});

const pieceIn = (shape: Shape, selection: Selection, unit: 'in' | 'ft' = 'in') =>
  pieceOf(productOf(shape), selection, unit);

test.each<[Shape, Selection, 'in' | 'ft', string, readonly [string, string]]>([
  ['rectangle', { size: '8.5x11', finish: 'Thirds' }, 'in', '8.5 x 11 in, Finish: Thirds', ['8.5 in', '11']],
  ['rectangle', { width: '8ft', height: '48', finish: 'Eyelets' }, 'ft', '8 x 4 ft, Finish: Eyelets', ['8 ft', '4']],
  ['rectangle', { width: '96', height: '40.1' }, 'ft', '8 ft x 40.1 in', ['8 ft', '40.1 in']],
  ['card', { finish: 'Plain' }, 'in', 'card', ['', '']],
  ['feather', { size: '8 ft' }, 'in', '8 ft', ['', '8 ft']],
])('%s %o in %s', (shape, selection, unit, name, sides) => {
  expect(pieceIn(shape, selection, unit)).toMatchObject({ name, sides });
});

test.each<[Selection]>([[{}], [{ width: '8' }], [{ width: '8', height: '0' }], [{ width: 'wide', height: '4' }]])(
  'a rectangle of %o is not drawn',
  (selection) => {
    expect(pieceIn('rectangle', selection)).toBeUndefined();
  },
);

const boxOf = (selection: Selection) => {
  const piece = pieceIn('rectangle', selection);
  return piece && drawnIn(piece, { x: 0, y: 0, width: 100, height: 50 }).at;
};

test('a piece fills its box in its own proportions, and stays visible when it is narrow', () => {
  expect(boxOf({ width: '8', height: '4' })).toEqual({ x: 0, y: 0, width: 100, height: 50 });
  expect(boxOf({ width: '4', height: '8' })).toEqual({ x: 37.5, y: 0, width: 25, height: 50 });
  expect(boxOf({ width: '20', height: '1800' })?.width).toBe(4);
});

const pathsOf = (selection: Selection, isSmall = false) => {
  const piece = pieceIn('rectangle', { width: '96', height: '48', ...selection });
  return piece ? drawnIn(piece, { x: 0, y: 0, width: 96, height: 48 }, isSmall).paths : [];
};

test('folds cross the longer side, grommets stand where they will be, an edge has the color of its swatch', () => {
  expect(pathsOf({ finish: 'Thirds' }).at(-1)).toEqual({ tone: 'dash', d: 'M32 0L32 48M64 0L64 48' });
  // Five along each long side and one between on each short side.
  expect(pathsOf({ finish: 'Eyelets' }).at(-1)?.d.split('M')).toHaveLength(1 + 5 * 2 + 2);
  expect(pathsOf({ finish: 'Eyelets' }, true)).toHaveLength(1);
  expect(pathsOf({ finish: 'Gold edge' }).at(-1)).toMatchObject({ stroke: '#C9A227' });
  expect(pathsOf({ finish: 'Round' })[0]?.d).toContain('a48 24 0 1 0');
});
