/** Reads a drawing of `images/`. */
import type { Report } from '../language/diagnostic.ts';
import type { SourceFile } from '../language/source.ts';
import { drawingFaults } from '../../src/contract/drawing/drawing.ts';
import { decodeUtf8 } from './utf8.ts';

/** The SVG's text; undefined when it is none (QB101). More than a drawing is reported (QB117). */
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
  // The cards that name it find it: what is wrong with it is said once.
  return decoded.text;
}
