/** A workbook as shown by a spreadsheet program: headings, notes, dropdowns. */
import { readXlsx, type Sheet } from 'hucre/xlsx';
import * as XLSX from 'xlsx';

export interface OpenedSheet {
  readonly name: string;
  readonly headings: readonly string[];
  readonly note: (address: string) => string;
  /** Returns the formula of a cell's dropdown; words are in quotation marks. */
  readonly offered: (address: string) => string | undefined;
}

export async function openWorkbook(bytes: Uint8Array): Promise<readonly OpenedSheet[]> {
  const { sheets } = await readXlsx(bytes);
  return sheets.map(opened);
}

function opened(sheet: Sheet): OpenedSheet {
  const cellAt = (address: string) => {
    const { r, c } = XLSX.utils.decode_cell(address);
    return sheet.cells?.get(`${r},${c}`);
  };
  return {
    name: sheet.name,
    headings: (sheet.rows[0] ?? []).map((value) => String(value ?? '')),
    note: (address) => cellAt(address)?.comment?.text ?? '',
    offered: (address) => {
      const { r, c } = XLSX.utils.decode_cell(address);
      const validation = sheet.dataValidations?.find(({ range }) => {
        const { s, e } = XLSX.utils.decode_range(range);
        return s.r <= r && r <= e.r && s.c <= c && c <= e.c;
      });
      return validation?.values ? `"${validation.values.join(',')}"` : validation?.formula1;
    },
  };
}
