import type { CartItem } from '../../quotes/cart.ts';
import { countOf, formatMoney } from '../../quotes/format.ts';
import { optionTexts } from '../../quotes/option-names.ts';
import type { SumRow } from '../../quotes/sums.ts';
import { Figure } from '../Figure.tsx';
import styles from './LineRow.module.css';
import { LineRow, LineTable } from './LineRow.tsx';

interface LineListProps {
  lines: readonly CartItem[];
  sums?: readonly SumRow[];
  /** Returns a short text under the total of a line. */
  noteOf?: (line: CartItem) => string | undefined;
  /** Number of lines in sight above a form. The others unfold. */
  foldsAfter?: number;
}

/** Lines of a cart, a quote or an order in a dialog. */
export function LineList({ lines, sums, noteOf, foldsAfter = lines.length }: LineListProps) {
  const options = optionTexts(lines);
  const folded = lines.slice(foldsAfter);
  const table = (shown: readonly CartItem[]) => (
    <LineTable label="Lines">
      {shown.map((line) => (
        <LineRow key={line.id} line={line} choice={options.has(line) && <b>{line.option}</b>} note={noteOf?.(line)} />
      ))}
    </LineTable>
  );
  return (
    <div>
      <div className={styles.list}>
        {table(lines.slice(0, foldsAfter))}
        {folded.length > 0 && (
          <details>
            <summary>{countOf(folded.length, 'more line')}</summary>
            {table(folded)}
          </details>
        )}
      </div>
      {sums && <LineSums sums={sums} />}
    </div>
  );
}

export const LineSums = ({ sums }: { sums: readonly SumRow[] }) => (
  <dl className={styles.sums}>
    {sums.map(({ label, cents }) => (
      <Figure key={label} label={label} className={label.startsWith('Total') ? styles.sumOfAll : undefined}>
        {formatMoney(cents)}
      </Figure>
    ))}
  </dl>
);
