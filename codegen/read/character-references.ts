/**
 * Characters beyond 65,535 that a workbook writes as `&#127881;`, as some programs do with every letter beyond ASCII: SheetJS cuts their numbers
 * off, and 🎉 would become another letter.
 */
const reference = /&#(?:x([0-9a-fA-F]{5,6})|(\d{5,7}));/g;
const mark = Buffer.from('&#');

/** The parts with those characters as they are; all else is left to SheetJS. */
export function withCharacters(parts: Readonly<Record<string, Uint8Array>>): Record<string, Uint8Array> {
  return Object.fromEntries(
    Object.entries(parts).map(([path, bytes]) => [path, path.endsWith('.xml') ? replaced(bytes) : bytes]),
  );
}

function replaced(bytes: Uint8Array): Uint8Array {
  if (!Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(mark)) return bytes;
  const text = new TextDecoder().decode(bytes);
  return new TextEncoder().encode(
    text.replaceAll(reference, (written: string, hex?: string, decimal?: string) => {
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 0xff_ff && code <= 0x10_ff_ff ? String.fromCodePoint(code) : written;
    }),
  );
}
