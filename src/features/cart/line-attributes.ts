import { type CartItem, cartAttributes } from '../../storage/index.ts';
import { formatCount } from '../../ui/format.ts';

interface Attribute {
  readonly label: string;
  readonly value: string;
  /** Takes a row of its own. */
  readonly wide?: true;
}

/** What a line says of its product, in the order of the specification (section 2); what it does not have is left out. */
export function attributesOf(item: CartItem): readonly Attribute[] {
  return [
    ...(item.runSize === undefined ? [] : [{ label: 'Run size', value: formatCount(item.runSize) }]),
    ...cartAttributes(item),
    ...(item.notes ? [{ label: 'Notes', value: item.notes, wide: true as const }] : []),
  ];
}
