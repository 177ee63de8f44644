import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Does not use `crypto.subtle`, which needs https. */
export const sha256Of = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));
