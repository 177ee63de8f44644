/** An order text and what its quoted line says, which is another at every minute. @throws Error where the text does not end in one. */
export function splitQuoted(text: string): { readonly order: string; readonly book: string } {
  const [, order, book] = /^([^]*)\n\nQuoted \d{4}-\d\d-\d\d \d\d:\d\d, price book ([\da-f]{12})$/.exec(text) ?? [];
  if (order === undefined || book === undefined) throw new Error(`no quoted line at the end of ${text.slice(-80)}`);
  return { order, book };
}
