/**
 * Returns the text in place of a row that can’t be shown.
 * @param of kind of the row in one word, such as `quote`
 * @param name blank if the name is not known
 */
export const unshownText = (of: string, name: string): string =>
  `This ${of} can’t be shown${name === '' ? '' : `: ${name}`}.`;
