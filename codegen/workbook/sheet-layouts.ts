/** The sheets of a written workbook, in their order. */
import type { Column } from '../language/columns.ts';
import type { SheetId } from '../language/sheet-names.ts';
import { runSizes, runSizesOption, runSizesProduct, type SheetKey, sheetDefinitions } from '../language/sheets.ts';

export interface ColumnLayout extends Column<unknown> {
  readonly name: string;
}

export interface SheetLayout {
  readonly id: SheetId;
  readonly name: string;
  readonly columns: readonly ColumnLayout[];
}

/** @param options keys of the fields that change a price, in the order of their columns. */
export function sheetLayouts(options: readonly string[] = []): readonly SheetLayout[] {
  const ladderColumns = [
    ['product', runSizesProduct],
    ...options.map((name) => [name, runSizesOption] as const),
    ...Object.entries(runSizes.columns),
  ] as const;
  return [
    ...(
      [
        'products',
        'fields',
        'choices',
        'limits',
        'notices',
        'warnings',
        'rates',
        'unitPrices',
        'steps',
        'billedSizes',
        'levels',
      ] as const
    ).map(layout),
    { ...runSizes, id: 'runSizes', columns: ladderColumns.map(named) },
    ...(['unpriced', 'menus', 'categories', 'bundles', 'words', 'examples', 'accepted', 'settings'] as const).map(
      layout,
    ),
  ];
}

const layout = (id: SheetKey): SheetLayout => ({
  ...sheetDefinitions[id],
  id,
  columns: Object.entries(sheetDefinitions[id].columns).map(named),
});

const named = ([name, column]: readonly [string, Column<unknown>]): ColumnLayout => ({ ...column, name });
