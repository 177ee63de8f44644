import { sha256 as digestOf } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** For browsers and Node. Does not use `crypto.subtle`, which is asynchronous. */
export const sha256 = (content: string | Uint8Array): string =>
  bytesToHex(digestOf(typeof content === 'string' ? utf8ToBytes(content) : content));
