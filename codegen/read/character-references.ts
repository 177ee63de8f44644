/** Characters that are written by their numbers: `&#127881;` is 🎉. */

const reference = /&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi;

function replaceReferences(text: string, least: number): string {
  return text.replaceAll(reference, (written: string, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code >= least && code <= 0x10_ff_ff ? String.fromCodePoint(code) : written;
  });
}

/** Returns a cell's text with its numbered characters decoded. Named characters (`&amp;`) stay as they were typed. */
export const withCharacters = (text: string): string => (text.includes('&#') ? replaceReferences(text, 0) : text);

/**
 * Rewrites the XML of a workbook's part, so that SheetJS reads every text unchanged from it:
 * - characters beyond 65,535 that some programs write by their numbers: SheetJS cuts the numbers off, and 🎉 would
 *   become another letter;
 * - texts beside their cell (`t="str"`): SheetJS decodes them twice, and a typed `&lt;` would become `<`.
 */
export const withPlainTexts = (xml: string): string =>
  xml.includes('&')
    ? replaceReferences(xml, 0x1_00_00).replaceAll(
        textBeside,
        (_, start: string, value: string) => start + value.replaceAll('&', '&amp;'),
      )
    : xml;

/** Groups: the cell with its formula, up to the value; and the value. */
const textBeside =
  /(<(?:\w{1,9}:)?c\s[^<>]*\bt=["']str["'][^<>]*>(?:<(?:\w{1,9}:)?f[^<>]*>(?:[^<]*<\/(?:\w{1,9}:)?f>)?)?<(?:\w{1,9}:)?v[^<>]*>)([^<]*)/g;
