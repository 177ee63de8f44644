/** Makes the sheet with the list of faults. A marked copy opens on this sheet. */
import { type Diagnostic, placeText } from '../../language/diagnostic.ts';
import type { NewCell, NewSheet } from './new-sheet.ts';
import type { Looks, Tinted } from './styles.ts';

const headings = ['code', 'severity', 'place', 'what is wrong', 'tip'];
const widths = [9, 10, 36, 70, 70];

/**
 * @param more number of faults that are not listed
 * @param linkOf returns the link to the cell with a fault; undefined if the copy does not show this cell
 */
export function faultsSheet(
  faults: readonly Diagnostic[],
  more: number,
  linkOf: (fault: Diagnostic) => string | undefined,
  looks: Looks,
  tinted: Tinted,
): NewSheet {
  const rows = faults.map((fault) => {
    const { code, severity, at, message, tip } = fault;
    const link = linkOf(fault);
    const place = { text: placeText(at), style: link === undefined ? looks.text : looks.link };
    return [
      { text: code, style: looks.text },
      { text: severity, style: tinted(looks.text, severity) },
      link === undefined ? place : { ...place, link },
      ...[message, tip].map((text): NewCell => ({ text, style: looks.text })),
    ];
  });
  const rest = `${more} more are not listed: mend these first, and run it again.`;
  return {
    widths,
    frozenRows: 1,
    rows: [
      headings.map((text) => ({ text, style: looks.heading })),
      ...rows,
      ...(more > 0 ? [['', '', '', rest].map((text) => ({ text, style: looks.text }))] : []),
    ],
  };
}
