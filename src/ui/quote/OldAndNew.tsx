import type { Cents } from '../../pricing/index.ts';
import type { CartItem } from '../../quotes/cart.ts';
import { lineTotal } from '../../quotes/cart-figures.ts';
import { formatMoney } from '../../quotes/format.ts';
import { lineChoices, lineTitle, quantityText } from '../../quotes/line-title.ts';
import type { Difference } from '../../quotes/prices/line-differences.ts';
import { Tick } from '../Tick.tsx';
import { TableHead } from '../table/TableHead.tsx';
import styles from './OldAndNew.module.css';

export interface OldAndNewRow {
  readonly id: string;
  readonly label: string;
  /** Text that distinguishes the row from rows with the same label. */
  readonly about?: string;
  readonly was: Cents;
  readonly now: Cents;
  /**
   * True for a line whose price does not change. The line is also listed, in gray, so that the rows add up to the
   * total.
   */
  readonly isKept?: boolean;
  readonly notes?: readonly Difference[];
  /** Sentences that say why the price differs. */
  readonly reasons?: readonly string[];
}

interface OldAndNewProps {
  before?: string;
  rows: readonly OldAndNewRow[];
  left?: readonly string[];
  onLeft?: (ids: readonly string[]) => void;
  totals?: readonly OldAndNewRow[];
}

/** Returns the row that compares a line as quoted with the same line at another price. */
export const oldAndNew = (line: CartItem, now: CartItem): OldAndNewRow => ({
  id: line.id,
  label: lineTitle(line),
  about: [`Quantity: ${quantityText(line)}`, lineChoices(line)].filter(Boolean).join(' • '),
  was: lineTotal(line),
  now: lineTotal(now),
});

export function OldAndNew({ before = 'Quoted', rows, left = [], onLeft, totals = [] }: OldAndNewProps) {
  return (
    <table className={styles.table}>
      <TableHead columns={['Line', before, 'Today', 'Difference']} />
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className={row.isKept ? styles.kept : undefined}>
            <th scope="row">
              {onLeft && !row.isKept ? (
                <Tick
                  isTicked={!left.includes(row.id)}
                  onTick={(isTicked) => onLeft(isTicked ? left.filter((id) => id !== row.id) : [...left, row.id])}
                >
                  {row.label}
                </Tick>
              ) : (
                row.label
              )}
              {row.about && <span className={styles.note}>{row.about}</span>}
              {row.reasons?.map((text) => (
                <span key={text} className={styles.note}>
                  {text}
                </span>
              ))}
              {row.notes?.map(({ label, was, now }) => (
                <span key={label} className={styles.note}>
                  {label}: {was || 'none'} then, {now || 'none'} now
                </span>
              ))}
            </th>
            <Amounts {...row} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        {totals.map((row) => (
          <tr key={row.id}>
            <th scope="row">{row.label}</th>
            <Amounts {...row} />
          </tr>
        ))}
      </tfoot>
    </table>
  );
}

const Amounts = ({ was, now }: OldAndNewRow) => (
  <>
    <td>{formatMoney(was)}</td>
    <td className={styles.now}>{formatMoney(now)}</td>
    <td>{now === was ? 'none' : `${now > was ? '+' : ''}${formatMoney(now - was)}`}</td>
  </>
);
