import { useQuery } from '@tanstack/react-query';
import { catalog } from '../../book/index.ts';
import { productQuery, useBookVersion } from '../../book/queries.ts';
import type { LengthUnit, Product, Selection } from '../../pricing/index.ts';
import type { CartItem } from '../../quotes/cart.ts';
import { type DrawnPath, drawnIn } from '../../quotes/piece/drawn.ts';
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

const small = { x: 4, y: 4, width: 40, height: 40 };

/** Small drawing of a line's piece; blank for a custom quote and for a product that the book no longer has. */
export function LinePiece({ line: { productId, selection, unit } }: { line: CartItem }) {
  const version = useBookVersion();
  const entry = catalog.products.find(({ id }) => id === productId);
  const { data: product } = useQuery({
    ...(entry ? productQuery(entry, version) : { queryKey: ['product', version, ''], queryFn: () => undefined }),
    enabled: entry !== undefined,
  });
  const piece = product && selection && pieceOf(product, selection, unit);
  return (
    <svg className={styles.small} viewBox="0 0 48 48" aria-hidden="true">
      {piece && drawnIn(piece, small, true).paths.map((path) => <DrawnLine key={path.d + path.tone} path={path} />)}
    </svg>
  );
}

const DrawnLine = ({ path: { d, tone, fill, stroke, width } }: { path: DrawnPath }) => (
  <path className={styles[tone]} d={d} fill={fill} stroke={stroke} strokeWidth={width} />
);
