import { createContext, type ReactNode, use } from 'react';
import type { LengthUnit, Product, Selection } from '../../pricing/index.ts';
import type { CartItem } from '../../quotes/cart.ts';
import { type DrawnPath, drawnIn, lineBox } from '../../quotes/piece/drawn.ts';
import { pieceOf } from '../../quotes/piece/piece.ts';
import styles from './Piece.module.css';

const large = { width: 272, height: 168 };
const largeBox = { x: 52, y: 14, width: 168, height: 118 };

interface PieceProps {
  product: Product;
  selection: Selection;
  unit: LengthUnit;
}

/** Drawing of the configured piece, to scale, with its sizes. A place without a size yet has an empty sheet. */
export function Piece({ product, selection, unit }: PieceProps) {
  if (!product.shape) return null;
  const piece = pieceOf(product, selection, unit);
  const { at, bottom, paths } = piece ? drawnIn(piece, largeBox) : noPiece;
  const [width, height] = piece?.sides ?? ['', ''];
  return (
    <svg
      className={styles.piece}
      viewBox={`0 0 ${large.width} ${large.height}`}
      {...(piece ? { role: 'img', 'aria-label': piece.name } : { 'aria-hidden': true })}
    >
      {paths.map((path) => (
        <DrawnLine key={path.d + path.tone} path={path} />
      ))}
      <text x={at.x + at.width / 2} y={bottom + 20} textAnchor="middle">
        {width}
      </text>
      <text x={at.x - 10} y={at.y + at.height / 2 + 4} textAnchor="end">
        {height}
      </text>
    </svg>
  );
}

const emptyBox = { x: 76, y: 42, width: 120, height: 84 };
const noPiece = {
  at: emptyBox,
  bottom: 126,
  paths: [{ d: `M${emptyBox.x} ${emptyBox.y}h${emptyBox.width}v${emptyBox.height}h-${emptyBox.width}Z`, tone: 'dash' }],
} as const;

interface LinePieceProps {
  line: CartItem;
}

/** Finds the product of a line and draws it as `SmallPiece`. */
export const PieceOfLine = createContext<(line: CartItem) => ReactNode>((line) => <SmallPiece line={line} />);

export const LinePiece = ({ line }: LinePieceProps) => use(PieceOfLine)(line);

/** Blank for a custom quote, and without the product. */
export function SmallPiece({ product, line: { selection, unit } }: LinePieceProps & { product?: Product | undefined }) {
  const piece = product && selection && pieceOf(product, selection, unit);
  return (
    <svg className={styles.small} viewBox="0 0 48 48" aria-hidden="true">
      {piece && drawnIn(piece, lineBox, true).paths.map((path) => <DrawnLine key={path.d + path.tone} path={path} />)}
    </svg>
  );
}

const DrawnLine = ({ path: { d, tone, fill, stroke, width } }: { path: DrawnPath }) => (
  <path className={styles[tone]} d={d} fill={fill} stroke={stroke} strokeWidth={width} />
);
