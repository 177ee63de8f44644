import { expect, test } from 'vitest';
import { letterheadNote, noLetterhead } from './letterhead.ts';

test.each([
  ['no record', 'letterhead'],
  ['a text that is a number', letterheadNote.record({ ...noLetterhead, name: JSON.parse('7') })],
  [
    'a picture that is no base64',
    letterheadNote.record({ ...noLetterhead, logo: { type: 'image/png', data: '<svg/>' } }),
  ],
])("a letterhead can't be read: %s", (_, record) => expect(letterheadNote.open(record)).toBeUndefined());
