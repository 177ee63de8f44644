/** Returns `$1,083.13` for `1083.13`, as the app does. */
export function money(decimal: string): string {
  const [whole = '0', decimals = '00'] = decimal.split('.');
  return `$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${decimals}`;
}

/**
 * Matches a unit price of a table of run sizes. A price of whole cents has four decimals only beside one that needs
 * them (decision 4).
 * @param decimal the price with four decimals
 */
export const unitPrice = (decimal: string): RegExp =>
  new RegExp(`^${money(decimal).replace(/[$.]/g, String.raw`\$&`).replace(/00$/, '(?:00)?')}$`);
