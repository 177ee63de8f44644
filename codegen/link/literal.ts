/** Printable ASCII but for quotes and backslashes: nearly every text of a book. */
const plain = /^[ -&(-[\]-~]*$/;

/** A string as a TypeScript literal that no content can break out of, whatever a price book's names hold. */
export function literal(text: string): string {
  if (plain.test(text)) return `'${text}'`;
  const escaped = text
    .replace(/\\/g, '\\\\')
    .replace(/'/g, "\\'")
    // Control, format and separator characters end lines in some readers, or hide what a reviewer reads.
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);
  return `'${escaped}'`;
}
