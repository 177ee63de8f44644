import { type ColumnDef, createColumnHelper, flexRender, tableFeatures, useTable } from '@tanstack/react-table';
import { Fragment } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { useTypedBox } from '../../../ui/inputs/use-typed-box.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { amountBoxProps } from './AmountEntry.tsx';
import { type AmountField, type Amounts, type AmountTexts, stepText } from './amounts.ts';
import type { RefusedEntry } from './draft.ts';
import styles from './Editor.module.css';

/** A row of an editor: a category with the texts of its boxes. */
export interface AmountRow {
  readonly category: string;
  readonly label: string;
  /** Products that the amounts apply to. */
  readonly use?: string | undefined;
  /** Entries of its boxes that can't be saved. */
  readonly refused: readonly RefusedEntry[];
  /** Smallest amounts allowed in its boxes. */
  readonly smallest: Amounts;
  /** Value after blur, if it differs from the text typed. */
  readonly settled?: string | undefined;
  readonly texts: AmountTexts;
  readonly preview?: string;
  readonly isReadOnly: boolean;
  readonly onText: (field: string, text: string) => void;
  /** Called on blur: the box then shows the value that its text counts as. */
  readonly onLeave: (field: string) => void;
}

const features = tableFeatures({});
const helper = createColumnHelper<typeof features, AmountRow>();
export type AmountColumns = readonly ColumnDef<typeof features, AmountRow>[];

/**
 * Creates the columns of an editor. To be called once, at module scope: a cell that is new on every render would lose
 * the focus while it is typed in.
 */
export function amountColumns(fields: readonly AmountField[], options: { preview: boolean }): AmountColumns {
  return helper.columns([
    helper.accessor('label', {
      header: 'Category',
      cell: ({ row: { original } }) => (
        <>
          {original.label}
          {original.use && <small className={styles.use}> {original.use}</small>}
        </>
      ),
    }),
    ...fields.map((field) =>
      helper.accessor(({ texts }) => texts[field.key] ?? '', {
        id: field.key,
        header: field.label,
        cell: ({ row }) => <AmountBox field={field} row={row.original} />,
      }),
    ),
    ...(options.preview ? [helper.accessor(({ preview }) => preview ?? '', { id: 'preview', header: 'Preview' })] : []),
  ]);
}

function AmountBox({ field, row }: { field: AmountField; row: AmountRow }) {
  const least = row.smallest[field.key] ?? 0;
  const typedBox = useTypedBox({
    settled: row.texts[field.key] ?? '',
    onEntry: (text) => row.onText(field.key, text),
    onLeave: () => row.onLeave(field.key),
    selects: true,
    step: (text, direction) => stepText(field, text, direction, least),
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

/** Errors of a row and the value after blur, under the row. */
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

export function AmountTable({
  name,
  columns,
  rows,
}: {
  name: string;
  columns: AmountColumns;
  rows: readonly AmountRow[];
}) {
  const table = useTable({ features, columns, data: rows, getRowId: ({ category }) => category });
  return (
    <table className={styles.table} aria-label={name}>
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {group.headers.map((header) => (
              <th key={header.id} scope="col">
                {flexRender(header.column.columnDef.header, header.getContext())}
              </th>
            ))}
          </tr>
        ))}
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <Fragment key={row.id}>
            <tr>
              {row.getAllCells().map((cell, index) =>
                index === 0 ? (
                  <th key={cell.id} scope="row">
                    {flexRender(cell.column.columnDef.cell, cell.getContext())}
                  </th>
                ) : (
                  <td key={cell.id}>{flexRender(cell.column.columnDef.cell, cell.getContext())}</td>
                ),
              )}
            </tr>
            <RowMessages row={row.original} columns={row.getAllCells().length} />
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}
