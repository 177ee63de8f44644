import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, for a cookie or an address. */
export const randomSecret = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of a secret: who reads it there can't use it. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
