import { formatCount } from '../../../quotes/format.ts';

const kilobyte = 1000;

/** Returns `about 1,240 kB`, `about 12 MB`: an estimate needs no decimals. */
export function roomText(bytes: number): string {
  const kilobytes = Math.ceil(bytes / kilobyte);
  if (kilobytes === 0) return 'none';
  return kilobytes < 10 * kilobyte
    ? `about ${formatCount(kilobytes)} kB`
    : `about ${formatCount(Math.round(kilobytes / kilobyte))} MB`;
}
