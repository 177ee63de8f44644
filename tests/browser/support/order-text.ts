/** Splits an order text from its quoted line, which has the present minute. @throws Error for a text without one */
export function splitQuoted(text: string): { readonly order: string; readonly book: string } {
  const [, order, book] = /^([^]*)\n\nQuoted \d{4}-\d\d-\d\d \d\d:\d\d, price book ([\da-f]{12})$/.exec(text) ?? [];
  if (order === undefined || book === undefined) throw new Error(`no quoted line at the end of ${text.slice(-80)}`);
  return { order, book };
}
