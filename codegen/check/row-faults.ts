/** Reports a row that holds together with another row, or that never holds. */
import type { Selection } from '../../src/pricing/index.ts';
import { type Diagnostic, diagnostic, type Place, placeText } from '../language/diagnostic.ts';
import { selectionText } from './selection-text.ts';

export function overlap(at: Place, first: Place, selection: Selection, what = 'hold for'): Diagnostic {
  return diagnostic(
    'QB402',
    at,
    `this row and ${placeText(first)} both ${what} ${selectionText(selection)}`,
    'Narrow the condition or the options of one of the two rows, so that one price holds.',
  );
}

export function deadRow(at: Place, what: string): Diagnostic {
  return diagnostic(
    'QB403',
    at,
    `no selection ever reaches this ${what}`,
    'Delete the row, or correct its condition or options.',
  );
}
