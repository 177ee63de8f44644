import { type Field, lengthWithUnit, normalise, type Product, type Selection } from '../../../pricing/index.ts';
import type { CartItem } from '../../../storage/index.ts';
import { formatCount } from '../../../ui/format.ts';
import type { Difference } from './line-differences.ts';

/** A line that says what it is priced by. */
export type SelectedLine = CartItem & Required<Pick<CartItem, 'selection'>>;

/** What was chosen or entered and can't be any more, as `Label: choice`: another value in its place would be one that nobody asked for. */
export function withdrawnChoices(item: SelectedLine, product: Product): readonly string[] {
  const settled = normalise(product, item.selection);
  const fields = product.fields.flatMap((field) => {
    const value = item.selection[field.id];
    if (value === undefined || said(field, item.selection) === said(field, settled)) return [];
    return [`${field.label}: ${field.kind === 'length' ? lengthWithUnit(value, item.unit ?? 'in') : value}`];
  });
  return [...fields, ...withdrawnQuantity(item, product)];
}

/** A choice that says that nothing was chosen (`None`, `No`) may go with its field: the line never spoke of it. */
function said(field: Field, selection: Selection): string | undefined {
  const value = selection[field.id];
  const silent = field.kind === 'choice' && field.choices.some((choice) => choice.name === value && choice.silent);
  return silent ? undefined : value?.trim();
}

function withdrawnQuantity({ quantity }: CartItem, { cartQuantity }: Product): readonly string[] {
  if (!cartQuantity || (quantity >= cartQuantity.min && quantity <= cartQuantity.max)) return [];
  const { min, max } = cartQuantity;
  return [`Quantity: ${formatCount(quantity)} (now ${formatCount(min)} to ${formatCount(max)})`];
}

/** What a line said of fields that the book no longer has: their labels are gone with them, what the line said is left. */
export function withdrawnFields(
  { selection }: SelectedLine,
  product: Product,
  differences: readonly Difference[],
): readonly string[] {
  if (Object.keys(selection).every((id) => product.fields.some((field) => field.id === id))) return [];
  const gone = differences.filter(({ now }) => now === '');
  return gone.map(({ label, was }) => (label === 'Notes' ? was : `${label}: ${was}`));
}
