import { formatCount } from '../../../quotes/format.ts';

const kilobyte = 1000;

/** Returns a storage size in words, rounded: `about 1,240 kB`, `about 12 MB`, or `none` for zero. */
export function roomText(bytes: number): string {
  const kilobytes = Math.ceil(bytes / kilobyte);
  if (kilobytes === 0) return 'none';
  return kilobytes < 10 * kilobyte
    ? `about ${formatCount(kilobytes)} kB`
    : `about ${formatCount(Math.round(kilobytes / kilobyte))} MB`;
}
