/** Reads a drawing of `images/`. */

import { drawingFaults } from '../../src/contract/drawing/drawing.ts';
import type { Report } from '../language/diagnostic.ts';
import type { SourceFile } from '../language/source.ts';
import { decodeUtf8 } from './utf8.ts';

/**
 * Returns the text of an SVG drawing; undefined if the file is no SVG (QB101). Reports any content that a drawing may
 * not have (QB117).
 */
export function readImage({ path, bytes }: SourceFile, report: Report): string | undefined {
  const decoded = decodeUtf8(bytes);
  if (!('text' in decoded) || !/<svg[\s>/]/.test(decoded.text)) {
    report('QB101', { file: path }, 'the file is not an SVG drawing', 'Export the drawing as SVG (plain, UTF-8).');
    return undefined;
  }
  const faults = drawingFaults(decoded.text);
  for (const { line, message, tip } of faults) {
    report('QB117', { file: path, ...(line !== undefined && { row: line }) }, message, tip);
  }
  // A faulty drawing is returned too. Otherwise each card with this drawing would be reported as well.
  return decoded.text.replace(/\r\n?/g, '\n');
}
