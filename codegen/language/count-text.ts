/** `1 error`, `1,234 errors`. */
export const countText = (number: number, what: string): string =>
  `${number.toLocaleString('en-US')} ${what}${number === 1 ? '' : 's'}`;
