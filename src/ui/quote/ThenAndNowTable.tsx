import type { ExplainedRow } from '../../quotes/explanation/explained-rows.ts';
import type { RowPair } from '../../quotes/explanation/then-and-now.ts';
import { classNames } from '../class-names.ts';
import { SampleMark, SampleNote } from '../inputs/SampleMark.tsx';
import { SourceCellText } from '../SourceCell.tsx';
import { TableHead } from '../table/TableHead.tsx';
import table from './ReasonTable.module.css';
import styles from './ThenAndNowTable.module.css';

export function ThenAndNowTable({ pairs }: { pairs: readonly RowPair[] }) {
  return (
    <>
      <table className={classNames(table.table, styles.table)}>
        <TableHead columns={['Line', 'Then', 'Now']} />
        <tbody>
          {pairs.map((pair, at) => {
            const { label = '', kind = 'line' } = pair.now ?? pair.was ?? {};
            return (
              // oxlint-disable-next-line react/no-array-index-key -- labels may repeat, and rows keep their order
              <tr key={at} className={classNames(styles[kind], pair.differs && styles.differs)}>
                <th scope="row">
                  {pair.differs && (
                    <>
                      <span className={styles.mark} aria-hidden="true">
                        ≠
                      </span>
                      <span className="visually-hidden">Differs: </span>
                    </>
                  )}
                  {label}
                </th>
                <Side when="Then" row={pair.was} label={label} />
                <Side when="Now" row={pair.now} label={label} />
              </tr>
            );
          })}
        </tbody>
      </table>
      {pairs.some(({ was, now }) => was?.isSample || now?.isSample) && <SampleNote />}
    </>
  );
}

function Side({ when, row, label }: { when: string; row: ExplainedRow | undefined; label: string }) {
  return (
    <td>
      <span className={styles.when} aria-hidden="true">
        {when}
      </span>
      {row ? (
        <>
          {row.label !== label && <span className={styles.how}>{row.label}</span>}
          <span className={styles.how}>{row.how}</span>
          {row.amount !== undefined && (
            <span className={styles.amount}>
              {row.amount}
              {row.isSample && <SampleMark />}
            </span>
          )}
          {row.cells.map((cell) => (
            <SourceCellText key={`${cell.column}${cell.row}`} cell={cell} />
          ))}
        </>
      ) : (
        <span className={styles.how}>not there</span>
      )}
    </td>
  );
}
