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

/** Returns a part of a workbook as text, with `\uFFFD` for bytes that are not UTF-8. */
export const decodedXml = (bytes: Uint8Array): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
