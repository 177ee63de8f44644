/**
 * Finds placeholders that have no value, such as a misspelled `{stok}`, and single braces (QB318). The app would show
 * them to customers unchanged.
 */
import type { Book, LimitRow } from '../language/book.ts';
import { groupBy } from '../language/collections.ts';
import type { Located } from '../language/columns.ts';
import { type Diagnostic, diagnostic } from '../language/diagnostic.ts';
import { didYouMean } from '../language/did-you-mean.ts';

export function checkPlaceholders(book: Book): readonly Diagnostic[] {
  const fieldsOf = groupBy(book.fields, ({ cells }) => cells.product.value);
  const keysOf = (product: string): readonly string[] =>
    (product === '*' ? book.fields : (fieldsOf.get(product) ?? [])).map(({ cells }) => cells.field.value);
  return [
    ...book.notices.flatMap(({ cells }) => faultsIn(cells.text, keysOf(cells.product.value))),
    ...book.limits.flatMap((row) => {
      const { message, min, max } = row.cells;
      // A limit without bounds is reported by another check.
      return message && (min ?? max) ? faultsIn(message, boundsOf(row)) : [];
    }),
    ...book.warnings.flatMap(({ cells }) => faultsIn(cells.message)),
    ...book.choices.flatMap(({ cells }) => (cells.note ? faultsIn(cells.note) : [])),
    ...book.fields.flatMap(({ cells }) => (cells['waiting text'] ? faultsIn(cells['waiting text']) : [])),
  ];
}

/** Returns the bounds that a limit states. A placeholder for a blank bound would be shown as 0. */
const boundsOf = ({ cells }: LimitRow): readonly string[] => [
  ...(cells.min ? ['min'] : []),
  ...(cells.max ? ['max'] : []),
];

const placeholder = /\{[^{}]*\}/g;

/** @param known names of the placeholders that have a value; may contain duplicates */
function faultsIn({ value, at }: Located<string>, known: readonly string[] = []): readonly Diagnostic[] {
  const names = [...new Set(known)];
  const found = Array.from(value.matchAll(placeholder), ([braced]) => braced.slice(1, -1));
  const unknown = found.filter((name) => !names.includes(name));
  const rest = value.replace(placeholder, '');
  return [
    ...unknown.map((name) => {
      const near = didYouMean(name, names);
      const others =
        names.length === 0
          ? 'Nothing is filled in here: write the text without braces.'
          : `Those that are filled in here: ${names.map((one) => `{${one}}`).join(', ')}.`;
      const tip = near === undefined ? others : `Did you mean {${near}}?`;
      return diagnostic('QB318', at, `nothing fills in {${name}}`, tip);
    }),
    ...(/[{}]/.test(rest)
      ? [diagnostic('QB318', at, `a brace stands alone in "${rest.trim()}"`, 'Close it, {stock}, or delete it.')]
      : []),
  ];
}
