/** Reads and writes cells, merges and hidden rows in the XML of a worksheet; the rest stays. */
import * as XLSX from 'xlsx';
import { escapedXml } from '../../../codegen/workbook/revise/edit-cells.ts';
import type { Draft, DraftCell, DraftRow } from './draft.ts';

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(` ${tag}`)?.[1];

/** @param texts the workbook's shared strings */
export function readSheet(xml: string, texts: readonly string[]): Draft {
  const rows: DraftRow[] = [];
  for (const [, attributes = '', content = ''] of xml.matchAll(/<row ([^>]*?)(?:\/>|>(.*?)<\/row>)/gs)) {
    const row: (DraftCell | undefined)[] = [];
    for (const [, cell = '', body = ''] of content.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
      row[XLSX.utils.decode_cell(attribute(cell, 'r') ?? '').c] = readCell(cell, body, texts);
    }
    rows[Number(attribute(attributes, 'r')) - 1] = Array.from(row);
  }
  return { rows: Array.from(rows, (row) => row ?? []) };
}

function readCell(attributes: string, body: string, texts: readonly string[]): DraftCell | undefined {
  const inline = /<is><t[^>]*>(.*?)<\/t><\/is>/s.exec(body)?.[1];
  if (inline !== undefined) return { kind: 'text', text: plainText(inline), style: attribute(attributes, 's') ?? '0' };
  const value = /<v>(.*?)<\/v>/s.exec(body)?.[1];
  if (value === undefined) return undefined;
  const shared = attribute(attributes, 't') === 's';
  const style = attribute(attributes, 's') ?? '0';
  return { kind: shared ? 'text' : 'number', text: shared ? (texts[Number(value)] ?? '') : value, style };
}

/** @param ownStyles number of the book's own styles */
export function writeSheet(xml: string, { rows, merges = [], hidden = [] }: Draft, ownStyles: number): string {
  const data = rows.map((row, r) => {
    const cells = Array.from(row, (cell, c) =>
      cell ? writeCell(cell, XLSX.utils.encode_cell({ r, c }), ownStyles) : '',
    );
    return `<row r="${r + 1}"${hidden.includes(r + 1) ? ' hidden="1"' : ''}>${cells.join('')}</row>`;
  });
  const merged = merges.map((range) => `<mergeCell ref="${range}"/>`);
  return xml
    .replace(/<dimension [^>]*\/>/, '')
    .replace(/<autoFilter [^>]*\/>/, '')
    .replace(/<sheetData>.*<\/sheetData>|<sheetData\/>/s, () => {
      const tail = merged.length === 0 ? '' : `<mergeCells count="${merged.length}">${merged.join('')}</mergeCells>`;
      return `<sheetData>${data.join('')}</sheetData>${tail}`;
    });
}

/** Indexes of the styles for slips, which follow the book's own styles. */
const formats = { date: 0, percent: 1 } as const;
const types = { boolean: 'b', error: 'e', number: 'n' } as const;

function writeCell(cell: DraftCell, address: string, ownStyles: number): string {
  const style = cell.format ? ownStyles + formats[cell.format] : (cell.style ?? '0');
  if (cell.kind === 'text') {
    return `<c r="${address}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapedXml(cell.text)}</t></is></c>`;
  }
  const formula = cell.formula === undefined ? '' : `<f>${escapedXml(cell.formula)}</f>`;
  const value = cell.uncalculated ? '' : `<v>${escapedXml(cell.text)}</v>`;
  return `<c r="${address}" s="${style}" t="${types[cell.kind]}">${formula}${value}</c>`;
}

export const plainText = (xml: string): string =>
  xml
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
