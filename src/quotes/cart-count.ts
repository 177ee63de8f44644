/** Returns the sum of the quantities (decision 31). */
export const cartCount = (items: readonly { readonly quantity: number }[]): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0);
