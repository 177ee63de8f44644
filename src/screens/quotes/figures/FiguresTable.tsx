import type { FiguresRow, Grouping, Sum } from '../../../quotes/figures.ts';
import { formatCount, formatMoney } from '../../../quotes/format.ts';
import { ScrollRegion } from '../../../ui/ScrollRegion.tsx';
import { TableHead } from '../../../ui/table/TableHead.tsx';
import styles from './FiguresPage.module.css';

export function FiguresTable({ by, rows }: { by: Grouping; rows: readonly FiguresRow[] }) {
  const most = Math.max(...rows.map(({ given }) => given.count));
  return (
    <ScrollRegion className={styles.panel} label={`Figures by ${by.toLowerCase()}`}>
      <table className={styles.table}>
        <TableHead columns={[by, 'Given', 'Accepted', 'Lost', 'Of these accepted']} />
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">
                {by === 'Month' ? monthText(row.name) : row.name}
                <Bar row={row} most={most} />
              </th>
              <SumCell sum={row.given} />
              <SumCell sum={row.accepted} />
              <SumCell sum={row.lost} />
              <td>{shareText(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.legend} aria-hidden="true">
        <span className={styles.accepted}>accepted</span>
        <span className={styles.lost}>lost</span>
        <span className={styles.open}>open</span>
      </p>
    </ScrollRegion>
  );
}

const SumCell = ({ sum: { count, cents } }: { sum: Sum }) => (
  <td>
    {formatCount(count)}
    {count > 0 && <span className={styles.amount}>{formatMoney(cents)}</span>}
  </td>
);

/** Returns a month such as `2026-11` in words: `November 2026`. */
const monthText = (month: string): string =>
  new Date(`${month}-01`).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Returns the accepted share of the answered quotes, in whole percent. */
function shareText({ accepted, lost }: FiguresRow): string {
  const answered = accepted.count + lost.count;
  return answered === 0 ? '–' : `${Math.round((100 * accepted.count) / answered)} %`;
}

function Bar({ row: { given, accepted, lost }, most }: { row: FiguresRow; most: number }) {
  const parts = [
    { kind: styles.accepted, count: accepted.count },
    { kind: styles.lost, count: lost.count },
    { kind: styles.open, count: given.count - accepted.count - lost.count },
  ];
  let x = 0;
  return (
    <svg viewBox={`0 0 ${most} 1`} preserveAspectRatio="none" className={styles.bar} aria-hidden="true">
      {parts.map(({ kind, count }) => {
        const from = x;
        x += count;
        return <rect key={kind} x={from} y={0} width={count} height={1} className={kind} />;
      })}
    </svg>
  );
}
