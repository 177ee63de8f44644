import type { Element } from '@xmldom/xmldom';
import type { Diagnostic } from '../../language/diagnostic.ts';
import { append, elements, type Package } from './package.ts';

type Severity = Diagnostic['severity'];

/** Colors of the marks: red for errors, amber for warnings. Dark text stays readable on both colors. */
const colors: Readonly<Record<Severity, string>> = { error: 'FFFF8A80', warning: 'FFFFD54F' };

export const worst = (faults: readonly Diagnostic[]): Severity =>
  faults.some(({ severity }) => severity === 'error') ? 'error' : 'warning';

/** Returns the index of a copy of the style `own` that is filled with the color of a severity. */
export type Tinted = (own: number, severity: Severity) => number;

/**
 * Makes copies of cell styles with another fill.
 * @returns a function that gives the index of the copy, and makes the copy at its first use
 */
export function tintedStyles(book: Package, path: string): Tinted {
  const styles = book.document(path);
  const [fills] = elements(styles, 'fills');
  const [formats] = elements(styles, 'cellXfs');
  if (!fills || !formats) throw new Error('the workbook has no styles');
  const made = new Map<string, number>();
  const fillOf = (severity: Severity) => remembered(made, `fill ${severity}`, () => addFill(fills, colors[severity]));
  return (own, severity) =>
    remembered(made, `${own} ${severity}`, () => {
      const known = elements(formats, 'xf');
      const format = known[own] ?? known[0];
      if (format) formats.appendChild(format.cloneNode(true));
      else append(formats, 'xf');
      const added = elements(formats, 'xf').at(-1);
      added?.setAttribute('fillId', String(fillOf(severity)));
      added?.setAttribute('applyFill', '1');
      return counted(formats, 'xf');
    });
}

/** Indexes of the cell styles of added sheets, all with the number format "text". */
export interface Looks {
  readonly plain: number;
  /** A style with wrapped lines. */
  readonly text: number;
  readonly link: number;
  readonly heading: number;
}

export function addedLooks(book: Package, path: string): Looks {
  const styles = book.document(path);
  const [fonts] = elements(styles, 'fonts');
  const [formats] = elements(styles, 'cellXfs');
  if (!fonts || !formats) throw new Error('the workbook has no styles');
  const [usual, link, heading] = [addFont(fonts), addFont(fonts, 'link'), addFont(fonts, 'bold')];
  return {
    plain: addFormat(formats, usual, false),
    text: addFormat(formats, usual, true),
    link: addFormat(formats, link, true),
    heading: addFormat(formats, heading, false),
  };
}

function addFont(fonts: Element, kind?: 'link' | 'bold'): number {
  const font = append(fonts, 'font');
  if (kind === 'bold') append(font, 'b');
  if (kind === 'link') append(font, 'u');
  append(font, 'sz', { val: '11' });
  append(font, 'color', { rgb: kind === 'link' ? 'FF0563C1' : 'FF000000' });
  append(font, 'name', { val: 'Calibri' });
  return counted(fonts, 'font');
}

/** Number of the format "text" in every spreadsheet program. */
const textFormat = '49';

function addFormat(formats: Element, font: number, isWrapped: boolean): number {
  const fixed = { numFmtId: textFormat, fillId: '0', borderId: '0', xfId: '0' };
  const applied = { applyNumberFormat: '1', applyFont: '1', applyAlignment: '1' };
  const format = append(formats, 'xf', { ...fixed, ...applied, fontId: String(font) });
  append(format, 'alignment', { vertical: 'top', ...(isWrapped && { wrapText: '1' }) });
  return counted(formats, 'xf');
}

/** Returns the index of a style, and makes the style at its first use. */
export function remembered(made: Map<string, number>, key: string, make: () => number): number {
  const index = made.get(key) ?? make();
  made.set(key, index);
  return index;
}

function addFill(fills: Element, color: string): number {
  const pattern = append(append(fills, 'fill'), 'patternFill', { patternType: 'solid' });
  append(pattern, 'fgColor', { rgb: color });
  append(pattern, 'bgColor', { indexed: '64' });
  return counted(fills, 'fill');
}

/** Sets the list's count. @returns the index of its last element. */
export function counted(list: Element, name: string): number {
  const count = elements(list, name).length;
  list.setAttribute('count', String(count));
  return count - 1;
}
