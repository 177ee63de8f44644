import { createHash, randomBytes } from 'node:crypto';

/** Returns 256 random bits, for a cookie or an address. */
export const randomSecret = (): string => randomBytes(32).toString('base64url');

/** Returns the hash that the database stores of a secret: a reader of the database can't use it. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
