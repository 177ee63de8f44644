import { formatCount } from './format.ts';

/** Maximum quantity of a line whose product has no quantity dropdown. Six digits fit the input. */
export const maxQuantity = 999_999;

/** Matches whole numbers with or without separators, such as `1000` and `1,000`. */
const wholeNumber = /^(?:\d+|\d{1,3}(?:,\d{3})+)$/;

export function readQuantity(text: string, max = maxQuantity): number | undefined {
  const typed = text.trim();
  if (!wholeNumber.test(typed)) return undefined;
  const quantity = Number(typed.replaceAll(',', ''));
  return quantity >= 1 && quantity <= max ? quantity : undefined;
}

export const quantityRange = (max = maxQuantity): string => `a whole number from 1 to ${formatCount(max)}`;
