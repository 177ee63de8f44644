/** The sheets of a written workbook, in their order: the columns of `parse/sheets/` with their looks. */
import { type Column, required } from '../language/columns.ts';
import type { SheetId } from '../language/sheet-names.ts';
import { runSizes, type SheetKey, sheetDefinitions } from '../language/sheets.ts';
import type { ColumnLook, SheetLook } from './look.ts';
import { choicesLook, fieldsLook, limitsLook, productsLook } from './looks/options.ts';
import { examplesLook, optionLook, ratesLook, runSizesLook, unitPricesLook, unpricedLook } from './looks/prices.ts';
import {
  acceptedLook,
  bundlesLook,
  categoriesLook,
  menusLook,
  noticesLook,
  settingsLook,
  warningsLook,
} from './looks/texts.ts';

export interface ColumnLayout extends ColumnLook {
  readonly name: string;
  readonly definition: Column<unknown>;
}

export interface SheetLayout {
  readonly id: SheetId;
  readonly name: string;
  readonly about: string;
  readonly columns: readonly ColumnLayout[];
}

/** Looks by sheet; a sheet or column without one does not compile. */
const looks: { readonly [K in SheetKey]: SheetLook<(typeof sheetDefinitions)[K]['columns']> } = {
  products: productsLook,
  fields: fieldsLook,
  choices: choicesLook,
  limits: limitsLook,
  notices: noticesLook,
  warnings: warningsLook,
  rates: ratesLook,
  unitPrices: unitPricesLook,
  unpriced: unpricedLook,
  menus: menusLook,
  categories: categoriesLook,
  bundles: bundlesLook,
  examples: examplesLook,
  accepted: acceptedLook,
  settings: settingsLook,
};

function layout(id: SheetKey): SheetLayout {
  const { name, columns } = sheetDefinitions[id];
  const { about, columns: columnLooks } = looks[id];
  const lookOf = new Map(Object.entries(columnLooks));
  return {
    id,
    name,
    about,
    columns: Object.entries(columns).flatMap(([column, definition]) => laid(column, definition, lookOf.get(column))),
  };
}

const laid = (name: string, definition: Column<unknown>, look: ColumnLook | undefined): readonly ColumnLayout[] =>
  look ? [{ ...look, name, definition }] : [];

/** @param options keys of the fields that change a price, in the order of their columns. */
function runSizesLayout(options: readonly string[]): SheetLayout {
  const columns = new Map(Object.entries(runSizesLook.columns));
  return {
    id: 'runSizes',
    name: runSizes.name,
    about: runSizesLook.about,
    columns: [
      { ...runSizesLook.product, name: 'product', definition: required('key') },
      ...options.map((name) => ({ ...optionLook, name, definition: optionColumn })),
      ...Object.entries(runSizes.columns).flatMap(([name, definition]) => laid(name, definition, columns.get(name))),
    ],
  };
}

const optionColumn: Column<string> = { kind: 'text', optional: true };

/** Every sheet, in the order of the workbook. */
export function sheetLayouts(options: readonly string[] = []): readonly SheetLayout[] {
  return [
    ...(['products', 'fields', 'choices', 'limits', 'notices', 'warnings', 'rates', 'unitPrices'] as const).map(layout),
    runSizesLayout(options),
    ...(['unpriced', 'menus', 'categories', 'bundles', 'examples', 'accepted', 'settings'] as const).map(layout),
  ];
}
