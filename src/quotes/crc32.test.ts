import { expect, test } from 'vitest';
import { crc32 } from './crc32.ts';

test.each([
  ['', 0],
  ['123456789', 0xcbf43926],
  ['Zoë', 0x67ac422a],
])('%j', (text, sum) => expect(crc32(text)).toBe(sum));
