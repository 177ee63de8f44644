/** Unpacks the parts of a workbook, within limits that keep a hostile archive from filling the memory. */
import { unzipSync } from 'fflate';

/** Maximum number of parts. A book of a million prices is far below this limit and below `mostBytes`. */
const mostParts = 2000;
const mostBytes = 512 * 1024 * 1024;
/**
 * Maximum factor by which a part may grow when it is unpacked. The XML of a workbook grows ten to twenty times. A
 * hostile part grows more, to fill the memory.
 */
const mostGrowth = 200;
const smallPart = 1024 * 1024;

export type Parts = Readonly<Record<string, Uint8Array>>;

/** @throws Error for bytes that are not an archive, or whose parts are too many or too large. */
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
