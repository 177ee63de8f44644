import { detailLabels } from '../../quotes/mail/order-text.ts';
import type { OrderDetails } from '../../quotes/order-draft.ts';
import { detailLimit } from '../../quotes/text-limits.ts';

/** Returns the properties of a box for a detail. The browser remembers nothing: the computer is shared. */
export const detailField = (
  key: keyof OrderDetails,
  details: Required<OrderDetails>,
  onDetails: (part: Partial<OrderDetails>) => void,
) => ({
  label: detailLabels[key],
  value: details[key],
  most: detailLimit(key),
  onValue: (text: string) => onDetails({ [key]: text }),
  autoComplete: 'off',
});
