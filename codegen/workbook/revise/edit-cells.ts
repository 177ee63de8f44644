/** Writes edits into the files of the sources. All other content stays unchanged. */

import { strFromU8, strToU8, zipSync } from 'fflate';
import Papa from 'papaparse';
import { groupBy } from '../../language/collections.ts';
import { placeText } from '../../language/diagnostic.ts';
import { tabName } from '../../language/sheet-names.ts';
import type { SourceFile } from '../../language/source.ts';
import { listedSheets, unpacked } from '../../read/open-workbook.ts';
import { type CellEdit, Refusal } from './revision.ts';

/** @throws Refusal for a cell with a formula. */
export function withEdits(sources: readonly SourceFile[], edits: readonly CellEdit[]): readonly SourceFile[] {
  const byFile = groupBy(edits, ({ at }) => at.file);
  return sources.map((source) => {
    const own = byFile.get(source.path);
    if (!own) return source;
    const edited = source.path.endsWith('.csv') ? editedCsv : editedWorkbook;
    return { path: source.path, bytes: edited(source.bytes, own) };
  });
}

function editedWorkbook(bytes: Uint8Array, edits: readonly CellEdit[]): Uint8Array {
  const parts: Record<string, Uint8Array> = { ...unpacked(bytes) };
  const paths = new Map(listedSheets(parts).map(({ name, path }) => [tabName(name), path]));
  for (const [sheet, own] of groupBy(edits, ({ at }) => at.sheet ?? '')) {
    const path = paths.get(sheet) ?? '';
    parts[path] = strToU8(editedSheet(strFromU8(parts[path] ?? new Uint8Array()), own));
  }
  // A fixed time, so that the same cells give the same bytes.
  return zipSync(parts, { mtime: new Date(1980, 0, 1) });
}

/** Matches a cell. Groups: 1. prefix of the element; 2. attributes; 3. content. */
const cell = /<(\w{1,9}:)?c\s([^<>]*?)\s*(?:\/>|>([\s\S]*?)<\/(?:\w{1,9}:)?c>)/g;
const address = /(?:^|\s)r=["']([A-Z]+\d+)["']/;
const type = /\s*\bt=["'][^"']*["']/;

function editedSheet(xml: string, edits: readonly CellEdit[]): string {
  const left = new Map(edits.map((edit) => [`${edit.at.column}${edit.at.row}`, edit]));
  const edited = xml.replaceAll(cell, (whole, prefix: string = '', attributes: string, content: string = '') => {
    const place = address.exec(attributes)?.[1] ?? '';
    const edit = left.get(place);
    if (!edit) return whole;
    left.delete(place);
    if (/<(?:\w{1,9}:)?f[\s/>]/.test(content))
      throw new Refusal(
        `${placeText(edit.at)} is calculated by a formula: change the cells that the formula uses, or type its value.`,
      );
    const kept = attributes.replace(type, '');
    const [p, text] = [prefix, escapedXml(edit.text)];
    if (edit.isNumber) return `<${p}c ${kept}><${p}v>${text}</${p}v></${p}c>`;
    return `<${p}c ${kept} t="inlineStr"><${p}is><${p}t xml:space="preserve">${text}</${p}t></${p}is></${p}c>`;
  });
  const [missing] = left.values();
  if (missing) throw new Error(`there is no cell ${placeText(missing.at)}`);
  return edited;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapedXml = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** Rewrites the rows with edits. All other lines, the byte order mark and the line ends stay unchanged. */
function editedCsv(bytes: Uint8Array, edits: readonly CellEdit[]): Uint8Array {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const lineEnd = /\r\n?|\n/.exec(text)?.[0] ?? '\n';
  const lines = text.split(/\r\n?|\n/);
  const { data } = Papa.parse<string[]>(lines.join('\n').replace(/^\uFEFF/, ''), { delimiter: ',', newline: '\n' });
  const header = data.find((values) => values.some((value) => value.trim() !== '')) ?? [];
  const byLine = groupBy(edits, ({ at }) => at.row ?? 0);
  let line = 1;
  const written = data.flatMap((values) => {
    const height = 1 + values.reduce((breaks, value) => breaks + value.split('\n').length - 1, 0);
    const own = byLine.get(line);
    const asItWas = lines.slice(line - 1, line - 1 + height);
    line += height;
    if (!own) return asItWas;
    const changed = [...values];
    for (const { at, text: now } of own) {
      const column = header.findIndex((name) => name.trim() === at.column);
      if (column < 0) throw new Error(`there is no cell ${placeText(at)}`);
      changed[column] = now;
    }
    return [Papa.unparse([changed], { newline: '\n' })];
  });
  return new TextEncoder().encode(written.join(lineEnd));
}
