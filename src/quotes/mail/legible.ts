/** Matches the line breaks of all systems and of Unicode. */
const lineBreaks = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;

/** Control characters and unpaired surrogates. Some programs cut a text off at a control character. */
const illegible = /[\p{Cc}\p{Cs}]/gu;

/** Matches marks that make the rest of a line run from left to right, or from right to left. */
const turning = /[\u202a-\u202e\u2066-\u2069]/g;

/** Returns a text for an order: every line break is `\n`, and illegible characters are shown as `�`. */
export function legible(text: string): string {
  return text
    .replace(lineBreaks, '\n')
    .replace(illegible, (character) => (character === '\n' || character === '\t' ? character : '\ufffd'));
}

/** Indents all lines after the first line. Without the indent, a line of a note could look like a line of the order. */
export const indented = (text: string, indent: string): string => legible(text).replaceAll('\n', `\n${indent}`);

/** Cuts to `maxLength` characters with `…` at the end. Removes marks that reverse the text around them. */
export function inOneLine(text: string, maxLength: number): string {
  const characters = Array.from(legible(text).replace(turning, '').replace(/\s+/g, ' ').trim());
  return characters.length <= maxLength ? characters.join('') : `${characters.slice(0, maxLength - 1).join('')}…`;
}
