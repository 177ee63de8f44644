import type { CartItem } from './cart-item.ts';

/** What a line says of its material and look, in the order and words of the specification (section 2); what it does not have is left out. */
export function cartAttributes(item: CartItem): readonly { readonly label: string; readonly value: string }[] {
  const all: readonly (readonly [label: string, value: string | undefined])[] = [
    ['Stock', item.stock],
    ['Color', item.color],
    ['Shape', item.shape],
    ['Edge color', item.edgeColor],
    ['Foil color', item.foilColor],
    ['Coating', item.coating],
  ];
  return all.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}
