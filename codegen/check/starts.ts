/** What a product opens with: a start that its own limits refuse, or that is no number (QB424). */
import { decimals, decimalText, type Product, type Selection, startSelection } from '../../src/pricing/index.ts';
import { isOutside, limitsOf, readBounded } from '../../src/pricing/limits.ts';
import type { FieldRow } from '../language/book.ts';
import type { Located } from '../language/columns.ts';
import { type Diagnostic, diagnostic } from '../language/diagnostic.ts';
import type { LinkedProduct } from '../link/link.ts';

export function checkStarts({ source, product }: LinkedProduct): readonly Diagnostic[] {
  const opens = startSelection(product);
  return source.fields.flatMap((row) => {
    const { start } = row.cells;
    return start ? startFault(product, row, start, opens) : [];
  });
}

function startFault(
  product: Product,
  { cells }: FieldRow,
  { value, at }: Located<string>,
  opens: Selection,
): readonly Diagnostic[] {
  const field = product.fields.find(({ id }) => id === cells.field.value);
  if (!field) return [];
  if (field.kind === 'choice') {
    // A field that waits or starts empty is filled in later.
    if (opens[field.id] === undefined || opens[field.id] === value) return [];
    return [fault(at, `${value} is not offered when the product opens: it opens with ${opens[field.id]}`)];
  }
  const number = readBounded(field, value);
  if (number === undefined) return [fault(at, `"${value}" is no ${field.kind}`)];
  const broken = limitsOf(field, opens).find((limit) => isOutside(limit, number));
  if (!broken) return [];
  const text = (bound: number): string =>
    field.kind === 'length' ? decimalText(bound, decimals.length) : String(bound);
  const bound =
    broken.max !== undefined && number > broken.max
      ? `over its max ${text(broken.max)}`
      : `under its min ${text(broken.min ?? 0)}`;
  return [fault(at, `the start ${value} is ${bound}`)];
}

const fault = (at: Diagnostic['at'], message: string): Diagnostic =>
  diagnostic('QB424', at, message, 'Correct the start, or the limit or condition that rules it out.');
