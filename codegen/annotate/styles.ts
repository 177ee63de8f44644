import type { Element } from '@xmldom/xmldom';
import type { Diagnostic } from '../diagnostic.ts';
import { append, elements, type Package } from './package.ts';

type Severity = Diagnostic['severity'];

/** Red for errors, amber for warnings; dark text stays readable on both. */
const colors: Readonly<Record<Severity, string>> = { error: 'FFFF8A80', warning: 'FFFFD54F' };

/**
 * Styles that differ from a cell's own by their fill alone: number format, font, border and alignment stay.
 * @returns the index of such a style, made when it is first asked for.
 */
export function tintedStyles(book: Package, path: string): (own: number, severity: Severity) => number {
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

function remembered(made: Map<string, number>, key: string, make: () => number): number {
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
function counted(list: Element, name: string): number {
  const count = elements(list, name).length;
  list.setAttribute('count', String(count));
  return count - 1;
}
