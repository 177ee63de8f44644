import { type ColumnDef, createColumnHelper, flexRender, tableFeatures, useTable } from '@tanstack/react-table';
import type { AmountField, AmountTexts } from './amounts.ts';
import styles from './Editor.module.css';

/** A row of an editor: a category with what stands in its boxes. */
export interface AmountRow {
  readonly category: string;
  readonly label: string;
  readonly texts: AmountTexts;
  readonly preview?: string;
  readonly onText: (field: string, text: string) => void;
}

const features = tableFeatures({});
const helper = createColumnHelper<typeof features, AmountRow>();
export type AmountColumns = readonly ColumnDef<typeof features, AmountRow>[];

/** The columns of an editor. Made once, at module scope: a cell that is new on every render would lose the focus while it is typed in. */
export function amountColumns(fields: readonly AmountField[], options: { preview: boolean }): AmountColumns {
  return helper.columns([
    helper.accessor('label', { header: 'Category' }),
    ...fields.map((field) =>
      helper.accessor(({ texts }) => texts[field.key] ?? '', {
        id: field.key,
        header: field.label,
        cell: ({ row, getValue }) => (
          <input
            type="number"
            min={0}
            step={field.step}
            inputMode="decimal"
            className={styles.box}
            aria-label={`${row.original.label} ${field.label}`}
            value={getValue()}
            onChange={(event) => row.original.onText(field.key, event.currentTarget.value)}
          />
        ),
      }),
    ),
    ...(options.preview ? [helper.accessor(({ preview }) => preview ?? '', { id: 'preview', header: 'Preview' })] : []),
  ]);
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
          <tr key={row.id}>
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
        ))}
      </tbody>
    </table>
  );
}
