import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeUtf8 } from './decode.ts';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

test('reads back any text, without its byte order mark', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(decodeUtf8(encode(`\ufeff${text}`))).toEqual({ text });
    }),
  );
});

test('names the first line with a broken letter', () => {
  const line = fc.stringMatching(/^[a-zé]{0,5}$/);
  fc.assert(
    fc.property(fc.array(line), fc.array(line), (before, after) => {
      const start = before.map((text) => `${text}\n`).join('');
      const bytes = Uint8Array.from([...encode(start), 0xe9, ...encode(`\n${after.join('\n')}`)]);
      expect(decodeUtf8(bytes)).toEqual({ badLine: before.length + 1 });
    }),
  );
});
