/** Words for selections and entries. A choice is always named with its field: `Hems: All sides`. */

import { chosenRow } from '../../src/pricing/choices.ts';
import { allowedChoices, type Product, type Selection } from '../../src/pricing/index.ts';
import { groupedDigits } from '../language/count-text.ts';
import type { Entry } from './answer.ts';

const mostChoices = 4;

/**
 * Returns what some selections have in common that the others lack, and their number: `Material: 13oz Scrim (384 of 423
 * selections)`; '' for all selections.
 */
export function commonOptions(product: Product, some: readonly Selection[], all: readonly Selection[]): string {
  if (some.length === all.length) return '';
  const { options } = sharedOptions(product, some, all);
  const words = options === '' ? allBut(product, some, all) : options;
  return [words, `(${countOf(some.length, all.length)})`].filter((part) => part !== '').join(' ');
}

function allBut(product: Product, some: readonly Selection[], all: readonly Selection[]): string {
  const own = new Set(some);
  const others = all.filter((one) => !own.has(one));
  const { options, left } = sharedOptions(product, others, all);
  return options !== '' && left.length === others.length ? `all but ${options}` : '';
}

function sharedOptions(product: Product, some: readonly Selection[], all: readonly Selection[]) {
  let left = all;
  const options = product.fields.flatMap(({ id, label, kind }) => {
    if (kind !== 'choice') return [];
    const own = new Set(some.map((one) => one[id]));
    const every = new Set(left.map((one) => one[id]));
    if (own.size === every.size) return [];
    // Fields that follow from this one are not named.
    left = left.filter((one) => own.has(one[id]));
    const named = Array.from(own, (choice) => choice ?? 'none');
    return [
      `${label}: ${named.length > mostChoices ? `${named.length} of ${every.size} choices` : named.join(' or ')}`,
    ];
  });
  return { options: options.join(', '), left };
}

const countOf = (some: number, all: number): string =>
  some === all
    ? `${groupedDigits(all)} selection${all === 1 ? '' : 's'}`
    : `${groupedDigits(some)} of ${groupedDigits(all)} selections`;

/** Returns the options of a selection that are chosen for a purpose, without `None` and without what is forced. */
export const optionsText = (product: Product, selection: Selection): string =>
  product.fields
    .flatMap((field) => {
      const choice = selection[field.id];
      if (field.kind !== 'choice' || choice === undefined || chosenRow(field, selection)?.silent) return [];
      return new Set(allowedChoices(field, selection).map(({ name }) => name)).size > 1
        ? [`${field.label}: ${choice}`]
        : [];
    })
    .join(', ');

/**
 * Returns an entry with its options: `24 x 24 in, Material: 13oz Scrim`. Numbers that are plain need no words.
 * @param isCounted true if the quantity is said otherwise
 */
export function entryText(
  product: Product,
  selection: Selection,
  entry: Entry,
  plain: Entry,
  isCounted: boolean,
): string {
  const { width, height, ...numbers } = entry;
  const fieldOf = (id: string) => product.fields.find((field) => field.id === id);
  const isSize = width !== undefined && height !== undefined;
  const others = Object.entries(isSize ? numbers : entry).flatMap(([id, text]) =>
    text === plain[id] || (isCounted && fieldOf(id)?.kind === 'quantity')
      ? []
      : [`${fieldOf(id)?.label ?? id}: ${text || 'blank'}`],
  );
  const size = isSize ? [`${width || 'blank'} x ${height || 'blank'} in`] : [];
  return [...size, ...others, optionsText(product, selection)].filter((part) => part !== '').join(', ');
}
