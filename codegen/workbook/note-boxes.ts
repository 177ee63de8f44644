/** Makes the boxes of notes wide enough for their text; the workbook library gives each the width of the two columns beside it. */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { ColumnLayout, SheetLayout } from './sheet-layouts.ts';

/** In characters: some 300 pixels. */
const boxWidth = 42;
const boxRows = 6;

/** @param layouts the sheets with notes; `firstSheet` is the number of the first of them in the workbook */
export function widenNotes(workbook: Uint8Array, layouts: readonly SheetLayout[], firstSheet: number): Uint8Array {
  const files = unzipSync(workbook);
  layouts.forEach(({ columns }, at) => {
    const path = `xl/drawings/vmlDrawing${at + firstSheet}.vml`;
    const drawing = files[path];
    if (drawing) files[path] = strToU8(widen(strFromU8(drawing), columns));
  });
  return zipSync(files, { mtime: new Date(1980, 0, 1) });
}

/** An anchor is left column, offset, top row, offset, right column, offset, bottom row, offset; columns and rows count from 0. */
const widen = (drawing: string, columns: readonly ColumnLayout[]): string =>
  drawing.replace(/<x:Anchor>(\d+),[^<]*<\/x:Anchor>/g, (_, text: string) => {
    const left = Number(text);
    return `<x:Anchor>${left}, 6, 0, 6, ${rightOf(left, columns)}, 0, ${boxRows}, 0</x:Anchor>`;
  });

/** Columns right of the table have the usual width. */
const usualWidth = 9;

function rightOf(left: number, columns: readonly ColumnLayout[]): number {
  let right = left;
  for (let width = 0; width < boxWidth; right += 1) width += columns[right]?.width ?? usualWidth;
  return right;
}
