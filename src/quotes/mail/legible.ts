/** Line breaks, as people, programs and other alphabets make them. */
const lineBreaks = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;

/** What no mail carries whole: control characters, at which some programs cut a text off, and halves of characters. */
const illegible = /[\p{Cc}\p{Cs}]/gu;

/** Marks that turn the direction of what comes after them, until the line ends. */
const turning = /[\u202a-\u202e\u2066-\u2069]/g;

/** A text as an order can carry it: every line break is `\n`, and what can't be written is shown as `�`. */
export function legible(text: string): string {
  return text
    .replace(lineBreaks, '\n')
    .replace(illegible, (character) => (character === '\n' || character === '\t' ? character : '\ufffd'));
}

/** Further lines are indented, so that none of them can be taken for a line of the order. */
export const indented = (text: string, indent: string): string => legible(text).replaceAll('\n', `\n${indent}`);

/** At most `maxLength` characters in one line, with `…` for what is left out, and without marks that reverse the text beside it. */
export function inOneLine(text: string, maxLength: number): string {
  const characters = Array.from(legible(text).replace(turning, '').replace(/\s+/g, ' ').trim());
  return characters.length <= maxLength ? characters.join('') : `${characters.slice(0, maxLength - 1).join('')}…`;
}
