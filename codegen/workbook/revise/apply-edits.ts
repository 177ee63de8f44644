/** Writes edits into the files of the sources. All other content stays unchanged. */
import type { Element } from '@xmldom/xmldom';
import Papa from 'papaparse';
import { groupBy } from '../../language/collections.ts';
import { placeText } from '../../language/diagnostic.ts';
import type { SourceFile } from '../../language/source.ts';
import { append, elements, openPackage, sheetParts } from '../annotate/package.ts';
import { type CellEdit, Refusal, type Revision } from './revision.ts';

/** @throws Refusal for a cell with a formula. */
export function applyRevision(sources: readonly SourceFile[], { edits, removed }: Revision): readonly SourceFile[] {
  const byFile = groupBy(edits, ({ at }) => at.file);
  return sources
    .filter(({ path }) => !removed.includes(path))
    .map((source) => {
      const own = byFile.get(source.path);
      if (!own) return source;
      const edited = source.path.endsWith('.csv') ? editedCsv : editedWorkbook;
      return { path: source.path, bytes: edited(source.bytes, own) };
    });
}

function editedWorkbook(bytes: Uint8Array, edits: readonly CellEdit[]): Uint8Array {
  const book = openPackage(bytes);
  const parts = sheetParts(book);
  for (const [sheet, own] of groupBy(edits, ({ at }) => at.sheet ?? '')) {
    const path = parts.get(sheet);
    if (path === undefined) throw new Error(`the workbook has no sheet ${sheet}`);
    const cells = new Map(elements(book.document(path), 'c').map((cell) => [cell.getAttribute('r'), cell]));
    for (const edit of own) {
      const cell = cells.get(`${edit.at.column}${edit.at.row}`);
      if (!cell) throw new Error(`there is no cell ${placeText(edit.at)}`);
      setCell(cell, edit);
    }
  }
  return book.bytes();
}

function setCell(cell: Element, { at, text, isNumber }: CellEdit): void {
  if (elements(cell, 'f').length > 0)
    throw new Refusal(
      `${placeText(at)} is calculated by a formula: change the cells that the formula uses, or type its value.`,
    );
  while (cell.firstChild) cell.removeChild(cell.firstChild);
  cell.removeAttribute('t');
  if (text === '') return;
  if (isNumber) {
    append(cell, 'v').textContent = text;
    return;
  }
  cell.setAttribute('t', 'inlineStr');
  append(append(cell, 'is'), 't', { 'xml:space': 'preserve' }).textContent = text;
}

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
