import { expect, test } from 'vitest';
import { type Letterhead, noLetterhead } from '../../../quotes/letterhead.ts';
import { readLetterheadFile, writeLetterheadFile } from './letterhead-file.ts';

const logo = { type: 'image/svg+xml', data: '<svg xmlns="http://www.w3.org/2000/svg"/>' } as const;
const letterhead: Letterhead = { ...noLetterhead, name: 'Zoë\n"Print"', terms: 'Cash', validDays: 14, logo };
const read = (text: string | Uint8Array<ArrayBuffer>) => readLetterheadFile(new Blob([text]));
const changed = (change: object) => JSON.stringify({ ...JSON.parse(writeLetterheadFile(letterhead)), ...change });

test.each([[letterhead], [noLetterhead]])('export then import changes nothing', async (given) =>
  expect(await read(writeLetterheadFile(given))).toEqual(given),
);

test.each<[string, string | Uint8Array<ArrayBuffer>, string]>([
  ['no JSON', '{', 'The file is not valid JSON.'],
  ['bytes', Uint8Array.of(0xff, 0xfe), 'not a text in UTF-8'],
  ['too large', 'x'.repeat(1_000_001), 'larger than 1 MB'],
  ['a file of settings', '{"format":"quotr-settings/1"}', 'The file is no quote letter.'],
  ['a list', '[]', 'The file is no quote letter.'],
  ['a later format', '{"format":"quotr-quote-letter/2"}', 'made by a newer version of Quotr'],
  ['a text that is missing', '{"format":"quotr-quote-letter/1"}', 'name: found undefined'],
  ['a text that is a number', changed({ terms: 7 }), 'terms: found 7, expected string.'],
  ['a key that it does not have', changed({ fax: '1' }), 'fax: a quote letter has nothing of this name.'],
  ['days out of range', changed({ validDays: 366 }), 'validDays: found 366, expected at most 365 days.'],
  ['a logo of another type', changed({ logo: { type: 'image/gif', data: 'a' } }), 'logo.type: found "image/gif"'],
  ['a PNG that is no base64', changed({ logo: { type: 'image/png', data: '<svg/>' } }), 'logo: found Object'],
  ['a logo that a person could not pick', changed({ logo: { ...logo, data: '<svg><script/></svg>' } }), 'logo: '],
  [
    'a logo of another type than it says',
    changed({ logo: { type: 'image/png', data: btoa(logo.data) } }),
    'logo: It is',
  ],
])('%s is refused', async (_, text, message) => {
  await expect(read(text)).rejects.toThrow(message);
});
