import { Fragment } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { useTypedBox } from '../../../ui/inputs/use-typed-box.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { TableHead } from '../../../ui/table/TableHead.tsx';
import { amountBoxProps } from './AmountEntry.tsx';
import { type AmountField, type Amounts, type AmountTexts, steppedText } from './amounts.ts';
import type { RefusedEntry } from './draft.ts';
import styles from './Editor.module.css';

/** A row of an editor: a category with the texts of its boxes. */
export interface AmountRow {
  readonly category: string;
  readonly label: string;
  readonly use?: string | undefined;
  /** Entries in the row's boxes that can't be saved. */
  readonly refused: readonly RefusedEntry[];
  readonly smallest: Amounts;
  readonly settled?: string | undefined;
  readonly texts: AmountTexts;
  readonly preview?: string;
  readonly isReadOnly: boolean;
  readonly onText: (field: string, text: string) => void;
  readonly onLeave: (field: string) => void;
}

function AmountBox({ field, row }: { field: AmountField; row: AmountRow }) {
  const least = row.smallest[field.key] ?? 0;
  const typedBox = useTypedBox({
    settled: row.texts[field.key] ?? '',
    onEntry: (text) => row.onText(field.key, text),
    onLeave: () => row.onLeave(field.key),
    selects: true,
    step: (text, direction) => steppedText(field, text, direction, least),
  });
  const refused = row.refused.some((one) => one.field === field.key);
  return (
    <input
      {...amountBoxProps(field, least)}
      className={classNames(styles.box, refused && styles.refused)}
      aria-label={`${row.label} ${field.label}`}
      aria-invalid={refused}
      readOnly={row.isReadOnly}
      aria-describedby={row.refused.length > 0 ? messageId(row) : undefined}
      {...typedBox}
    />
  );
}

const messageId = ({ category }: AmountRow): string => `message-${category}`;

function RowMessages({ row, columns }: { row: AmountRow; columns: number }) {
  const { refused, settled } = row;
  if (refused.length === 0 && settled === undefined) return null;
  return (
    <tr>
      <td id={messageId(row)} colSpan={columns} className={styles.message}>
        {refused.map(({ field, text }) => (
          <Notice key={field} kind="error" text={text} />
        ))}
        {settled !== undefined && <Notice text={settled} />}
      </td>
    </tr>
  );
}

interface AmountTableProps {
  name: string;
  fields: readonly AmountField[];
  rows: readonly AmountRow[];
}

export function AmountTable({ name, fields, rows }: AmountTableProps) {
  const hasPreview = rows.some(({ preview }) => preview !== undefined);
  const headers = ['Category', ...fields.map(({ label }) => label), ...(hasPreview ? ['Preview'] : [])];
  return (
    <table className={styles.table} aria-label={name}>
      <TableHead columns={headers} />
      <tbody>
        {rows.map((row) => (
          <Fragment key={row.category}>
            <tr>
              <th scope="row">
                {row.label}
                {row.use && <small className={styles.use}> {row.use}</small>}
              </th>
              {fields.map((field) => (
                <td key={field.key}>
                  <AmountBox field={field} row={row} />
                </td>
              ))}
              {hasPreview && <td>{row.preview}</td>}
            </tr>
            <RowMessages row={row} columns={headers.length} />
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}
