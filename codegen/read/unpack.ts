/** The parts of a workbook, taken out of their archive before anything else reads it. */
import { unzipSync, zipSync } from 'fflate';

/** Limits far above those of a book of a million prices. */
const mostParts = 2000;
const mostBytes = 512 * 1024 * 1024;
/** XML shrinks to a tenth or a twentieth; what shrinks more is made to fill the memory. */
const mostGrowth = 200;
const smallPart = 1024 * 1024;

export type Parts = Readonly<Record<string, Uint8Array>>;

/** @throws Error when it is no archive, or would take more memory than a price book does. */
export function unpacked(bytes: Uint8Array): Parts {
  let parts = 0;
  let total = 0;
  return unzipSync(bytes, {
    filter: ({ name, size, originalSize }) => {
      parts++;
      total += originalSize;
      if (parts > mostParts) throw new Error(`it has more than ${mostParts} parts`);
      if (total > mostBytes || (originalSize > smallPart && originalSize > size * mostGrowth))
        throw new Error(`its part ${name} would fill the memory`);
      return true;
    },
  });
}

/** The parts in a new archive without compression: SheetJS never reads the headers of a damaged or hostile one. */
export const packed = (parts: Parts): Uint8Array => zipSync({ ...parts }, { level: 0 });

/**
 * Characters beyond 65,535 that a workbook writes as `&#127881;`, as some programs do with every letter beyond ASCII: SheetJS cuts their numbers
 * off, and 🎉 would become another letter.
 */
const reference = /&#(?:x([0-9a-fA-F]{5,6})|(\d{5,7}));/g;
const mark = Buffer.from('&#');

/** The parts with those characters as they are; all else is left to SheetJS. */
export function withCharacters(parts: Parts): Parts {
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
