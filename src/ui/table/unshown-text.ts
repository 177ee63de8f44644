/** Text in place of a row that can't be shown. @param of what the row is, in one word @param name blank where it is not known */
export const unshownText = (of: string, name: string): string =>
  `This ${of} can not be shown${name === '' ? '' : `: ${name}`}.`;
