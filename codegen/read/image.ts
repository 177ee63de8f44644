/** Reads a drawing of `images/`. */
import { type Diagnostic, diagnostic } from '../diagnostic.ts';
import type { SourceFile } from './source.ts';
import { decodeUtf8 } from './utf8.ts';

/** The SVG's text; undefined when it is none (QB101). */
export function readImage({ path, bytes }: SourceFile, report: (fault: Diagnostic) => void): string | undefined {
  const decoded = decodeUtf8(bytes);
  if ('text' in decoded && /<svg[\s>]/.test(decoded.text)) return decoded.text;
  report(
    diagnostic('QB101', { file: path }, 'the file is not an SVG drawing', 'Export the drawing as SVG (plain, UTF-8).'),
  );
  return undefined;
}
