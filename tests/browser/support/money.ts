/** `1083.13` as the app writes it: `$1,083.13`. */
export function money(decimal: string): string {
  const [whole = '0', decimals = '00'] = decimal.split('.');
  return `$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${decimals}`;
}

/** `$1,083.13` as cents. */
export const cents = (text: string): number => Number(text.replace(/[^\d]/g, ''));
