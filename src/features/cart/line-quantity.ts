/** Whole numbers, also with the separators of the screen: `1,000`. */
const wholeNumber = /^(?:\d+|\d{1,3}(?:,\d{3})+)$/;

/** What is typed as a line's quantity; undefined for what is no whole number from 1 to `most`. */
export function readLineQuantity(text: string, most: number): number | undefined {
  const typed = text.trim();
  if (!wholeNumber.test(typed)) return undefined;
  const quantity = Number(typed.replaceAll(',', ''));
  return quantity >= 1 && quantity <= most ? quantity : undefined;
}
