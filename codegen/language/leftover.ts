/**
 * Files that spreadsheet programs, editors and desktops leave beside a price book while they work: Excel's `~$price-book.xlsx` and the
 * eight hexadecimal digits that it saves to before it renames, LibreOffice's `.~lock.price-book.xlsx#` and `lu1234.tmp`, `.DS_Store`.
 */
const leftovers = [/^~/, /^\./, /~$/, /\.tmp$/i, /^[0-9A-F]{8}$/, /^(?:Thumbs\.db|desktop\.ini)$/i];

/** @param path below `pricing-source/`, with forward slashes; everything in a folder that is left over is left over. */
export const isLeftover = (path: string): boolean =>
  path.split('/').some((segment) => leftovers.some((pattern) => pattern.test(segment)));
