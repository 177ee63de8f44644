import { createHash, randomBytes } from 'node:crypto';

/** Returns 256 random bits, for a cookie or an address. */
export const randomSecret = (): string => randomBytes(32).toString('base64url');

/**
 * Returns the hash of a secret, which the database stores in place of the secret. A reader of the database can't derive
 * the secret.
 */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
