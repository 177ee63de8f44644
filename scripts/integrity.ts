import { createHash } from 'node:crypto';

/** Returns the hash by which a browser refuses a changed or incomplete file. */
export const integrityOf = (file: string | Uint8Array): string =>
  `sha256-${createHash('sha256').update(file).digest('base64')}`;
