/** The dropdowns of a written workbook (data validation). */
import type { DataValidation } from 'hucre/xlsx';
import { utils } from 'xlsx';
import type { ColumnLayout, SheetLayout } from './sheet-layouts.ts';

/** Last row of a sheet, and of the dropdowns of its columns. */
export const lastRow = 1_048_576;
/** Last row whose value a dropdown offers. A person would not look through more values. */
const lastOffered = 20_000;
/** Maximum length of a dropdown's list of words in spreadsheet programs, in characters. */
const longestList = 255;

/** Returns the dropdown for the cells of a range; undefined for a column that has no values to offer. */
export function dropdown(
  column: ColumnLayout,
  range: string,
  layouts: readonly SheetLayout[],
): DataValidation | undefined {
  const offered = offeredBy(column, layouts);
  return (
    offered && {
      type: 'list',
      range,
      formula1: offered.formula,
      allowBlank: true,
      showErrorMessage: offered.strict,
      errorStyle: 'stop',
      errorTitle: column.name,
      errorMessage: 'Please choose one of the values in the list.',
    }
  );
}

interface Offered {
  readonly formula: string;
  /** True if any other value is refused. */
  readonly strict: boolean;
}

function offeredBy(column: ColumnLayout, layouts: readonly SheetLayout[]): Offered | undefined {
  const words = wordsOf(column);
  const { suggestions } = column;
  const isOpen = suggestions && 'words' in suggestions && suggestions.open === true;
  if (words) {
    const formula = wordsFormula(words);
    return formula === undefined ? undefined : { formula, strict: !isOpen };
  }
  if (suggestions && 'from' in suggestions) {
    const { sheet, letter } = find(layouts, suggestions.from, suggestions.column);
    return { formula: `${sheet}!$${letter}$2:$${letter}$${lastOffered}`, strict: suggestions.strict };
  }
  if (suggestions && 'ownFrom' in suggestions) return { formula: ownFormula(suggestions, layouts), strict: false };
  return undefined;
}

function wordsOf({ kind, words, suggestions }: ColumnLayout): readonly string[] | undefined {
  if (kind === 'yes') return ['yes'];
  if (kind === 'oneOf') return words;
  return suggestions && 'words' in suggestions ? suggestions.words : undefined;
}

/** Returns undefined for a list that no dropdown can hold, such as the codes of all warnings. */
function wordsFormula(words: readonly string[]): string | undefined {
  const joined = words.join(',');
  return joined.length > longestList ? undefined : `"${joined}"`;
}

/**
 * Returns a formula for the cells that a dropdown offers. The cells belong to `column` of the sheet `ownFrom`, in the
 * rows with the same product as the row of the dropdown. These rows must be adjacent.
 */
function ownFormula(
  { ownFrom, column }: { readonly ownFrom: string; readonly column: string },
  layouts: readonly SheetLayout[],
): string {
  const { sheet, letter } = find(layouts, ownFrom, column);
  const product = find(layouts, ownFrom, 'product').letter;
  const products = `${sheet}!$${product}$1:$${product}$${lastRow}`;
  return `OFFSET(${sheet}!$${letter}$1,MATCH($A2,${products},0)-1,0,COUNTIF(${products},$A2),1)`;
}

function find(layouts: readonly SheetLayout[], sheet: string, column: string): { sheet: string; letter: string } {
  const layout = layouts.find(({ name }) => name === sheet);
  const at = layout?.columns.findIndex(({ name }) => name === column) ?? -1;
  if (!layout || at < 0) throw new Error(`no column ${column} of ${sheet} to offer`);
  return { sheet: quotedName(sheet), letter: utils.encode_col(at) };
}

const quotedName = (sheet: string): string => (sheet.includes(' ') ? `'${sheet}'` : sheet);
