/** SHA-256 as a synchronous function, for browsers and Node. The built-in function of browsers is asynchronous. */
import { sha256 as digestOf } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

const bytesOf = (content: string | Uint8Array): Uint8Array =>
  typeof content === 'string' ? utf8ToBytes(content) : content;

const sha256Bytes = (...contents: readonly (string | Uint8Array)[]): Uint8Array => {
  const hash = digestOf.create();
  for (const content of contents) hash.update(bytesOf(content));
  return hash.digest();
};

export const sha256 = (...contents: readonly (string | Uint8Array)[]): string => bytesToHex(sha256Bytes(...contents));
