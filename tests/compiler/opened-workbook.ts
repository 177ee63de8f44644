/** A workbook as shown by a spreadsheet program: values, notes, fills, dropdowns, widths, panes. */
import { readXlsx, type Sheet } from 'hucre/xlsx';
import * as XLSX from 'xlsx';

export interface OpenedSheet {
  readonly name: string;
  readonly headings: readonly string[];
  readonly frozenRows: number | undefined;
  readonly note: (address: string) => string;
  readonly text: (address: string) => string;
  /** Returns the target of a click on a cell. */
  readonly link: (address: string) => string | undefined;
  /** RRGGBB. */
  readonly fill: (address: string) => string | undefined;
  /** Returns the formula of a cell's dropdown; words are in quotation marks. */
  readonly offered: (address: string) => string | undefined;
  /** In characters, by the column's index from 0. */
  readonly width: (column: number) => number | undefined;
  /** Addresses of filled cells. */
  readonly addresses: readonly string[];
}

export async function openWorkbook(bytes: Uint8Array): Promise<readonly OpenedSheet[]> {
  const { sheets } = await readXlsx(bytes, { readStyles: true });
  return sheets.map(opened);
}

export function sheetOf(sheets: readonly OpenedSheet[], name: string): OpenedSheet {
  const sheet = sheets.find((candidate) => candidate.name === name);
  if (!sheet) throw new Error(`no sheet ${name}`);
  return sheet;
}

function opened(sheet: Sheet): OpenedSheet {
  const cellAt = (address: string) => {
    const { r, c } = XLSX.utils.decode_cell(address);
    return sheet.cells?.get(`${r},${c}`);
  };
  return {
    name: sheet.name,
    headings: (sheet.rows[0] ?? []).map((value) => String(value ?? '')),
    frozenRows: sheet.freezePane?.rows,
    text: (address) => {
      const { r, c } = XLSX.utils.decode_cell(address);
      return String(sheet.rows[r]?.[c] ?? '');
    },
    link: (address) => cellAt(address)?.hyperlink?.location,
    note: (address) => cellAt(address)?.comment?.text ?? '',
    fill: (address) => {
      const fill = cellAt(address)?.style?.fill;
      return fill?.type === 'pattern' ? fill.fgColor?.rgb : undefined;
    },
    offered: (address) => {
      const { r, c } = XLSX.utils.decode_cell(address);
      const validation = sheet.dataValidations?.find(({ range }) => {
        const { s, e } = XLSX.utils.decode_range(range);
        return s.r <= r && r <= e.r && s.c <= c && c <= e.c;
      });
      return validation?.values ? `"${validation.values.join(',')}"` : validation?.formula1;
    },
    width: (column) => sheet.columns?.[column]?.width,
    addresses: sheet.rows.flatMap((row, r) =>
      row.flatMap((value, c) => (value === null ? [] : [XLSX.utils.encode_cell({ r, c })])),
    ),
  };
}
