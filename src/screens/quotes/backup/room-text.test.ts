import { expect, test } from 'vitest';
import { roomText } from './room-text.ts';

test.each([
  [0, 'none'],
  [1, 'about 1 kB'],
  [1_240_000, 'about 1,240 kB'],
  [12_400_000, 'about 12 MB'],
])('%i bytes are %s', (bytes, want) => expect(roomText(bytes)).toBe(want));
