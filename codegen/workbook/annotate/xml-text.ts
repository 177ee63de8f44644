/** Text for an XML part: what XML cannot hold (control characters, halves of characters) becomes `�`. */
export const xmlText = (text: string): string =>
  text.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '\uFFFD');

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** The same, written out for use between tags and in attributes. */
export const escapedXml = (text: string): string => xmlText(text).replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
