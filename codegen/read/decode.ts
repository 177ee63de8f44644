/** Bytes as text. A file in another encoding is refused rather than read with wrong letters. */

/** Returns the text without its byte order mark, or the 1-based number of the first line that is not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): { readonly text: string } | { readonly badLine: number } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { badLine: badLineOf(bytes) };
  }
}

const lineFeed = 0x0a;

function badLineOf(bytes: Uint8Array): number {
  let line = 1;
  for (let start = 0; start < bytes.length; line += 1) {
    const end = bytes.indexOf(lineFeed, start);
    const next = end < 0 ? bytes.length : end + 1;
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(start, next));
    } catch {
      return line;
    }
    start = next;
  }
  return line;
}

/** Numeric character references, such as `&#127881;` for 🎉. */
const reference = /&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi;

export function replaceReferences(text: string, least: number): string {
  return text.replaceAll(reference, (written: string, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code >= least && code <= 0x10_ff_ff ? String.fromCodePoint(code) : written;
  });
}

/** Returns a cell's text with its numeric references decoded. Named references (`&amp;`) stay as they were typed. */
export const withCharacters = (text: string): string => (text.includes('&#') ? replaceReferences(text, 0) : text);
