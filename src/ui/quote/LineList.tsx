import type { CartItem } from '../../quotes/cart.ts';
import { formatMoney } from '../../quotes/format.ts';
import type { SumRow } from '../../quotes/sums.ts';
import { classNames } from '../class-names.ts';
import { Figure } from '../Figure.tsx';
import { ScrollRegion } from '../ScrollRegion.tsx';
import styles from './LineRow.module.css';
import { LineRow, LineTable } from './LineRow.tsx';

interface LineListProps {
  lines: readonly CartItem[];
  sums?: readonly SumRow[];
  /** Returns a short text under the total of a line. */
  noteOf?: (line: CartItem) => string | undefined;
  /** True above a form: three whole lines are shown, and the list scrolls. */
  isShort?: boolean;
}

/** Lines of a cart, a quote or an order in a dialog, in rows of one height. */
export const LineList = ({ lines, sums, noteOf, isShort = false }: LineListProps) => (
  <div>
    <ScrollRegion label="Lines" className={classNames(styles.list, isShort && styles.short)}>
      <LineTable label="Lines">
        {lines.map((line) => (
          <LineRow key={line.id} line={line} note={noteOf?.(line)} />
        ))}
      </LineTable>
    </ScrollRegion>
    {sums && <LineSums sums={sums} />}
  </div>
);

/** Sums under lines. */
export const LineSums = ({ sums }: { sums: readonly SumRow[] }) => (
  <dl className={styles.sums}>
    {sums.map(({ label, cents }) => (
      <Figure key={label} label={label} className={label.startsWith('Total') ? styles.sumOfAll : undefined}>
        {formatMoney(cents)}
      </Figure>
    ))}
  </dl>
);
