import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readMailFile } from '../../../tests/guard/mail-file.ts';
import { mailFile, mailOf } from './mail.ts';

const message = {
  to: ['staff@quotr.local'],
  subject: 'Quotr Order • Zoë • 1 item(s) • $3.00',
  text: 'Quotr Order\n\nZoë',
};
const names = [
  'X-Unsent',
  'X-Uniform-Type-Identifier',
  'To',
  'Subject',
  'MIME-Version',
  'Content-Type',
  'Content-Transfer-Encoding',
];

describe('mailFile', () => {
  test('is a mail to send, byte for byte', () => {
    expect(mailFile(message)).toBe(
      [
        'X-Unsent: 1',
        'X-Uniform-Type-Identifier: com.apple.mail-draft',
        'To: staff@quotr.local',
        'Subject: =?UTF-8?B?UXVvdHIgT3JkZXIg4oCiIFpvw6sg4oCiIDEgaXRlbShzKSDigKIg?=',
        ' =?UTF-8?B?JDMuMDA=?=',
        'MIME-Version: 1.0',
        'Content-Type: text/plain; charset=utf-8',
        'Content-Transfer-Encoding: base64',
        '',
        'UXVvdHIgT3JkZXINCg0KWm/Dqw==',
        '',
      ].join('\r\n'),
    );
  });

  test('carries any subject and text whole, in headers of its own alone', () => {
    // Texts allowed by `legible` and `inOneLine`.
    const whole = fc.string({ unit: 'binary', minLength: 1, maxLength: 300 }).map((text) => text.toWellFormed());
    fc.assert(
      fc.property(whole, whole, (subject, typed) => {
        const text = typed.replaceAll('\r', '');
        const file = mailFile({ ...message, subject, text });
        const read = readMailFile(file);
        expect(read.headers.map(([name]) => name)).toEqual(names);
        expect(read.headers.find(([name]) => name === 'Subject')?.[1]).toBe(subject);
        expect(read.text).toBe(text.replaceAll('\n', '\r\n'));
        for (const line of file.split('\r\n')) expect(line.length).toBeLessThanOrEqual(76);
      }),
    );
  });

  test('a mail without a text ends after its headers', () =>
    expect(mailFile({ ...message, text: '' }).endsWith('base64\r\n\r\n')).toBe(true));

  test('goes to several addresses', () => {
    const several = { ...message, to: ['ann@store.example', 'bo@store.example'] };
    expect(readMailFile(mailFile(several)).headers).toContainEqual(['To', 'ann@store.example, bo@store.example']);
    expect(mailOf(several, '').address).toMatch(/^mailto:ann@store\.example,bo@store\.example\?/);
  });

  test.each([
    ['ann.lee@store.example', 'ann.lee@store.example'],
    ["o'hara+quotes@store.example", "o'hara+quotes@store.example"],
    ['a,b@store.example', '"a,b"@store.example'],
    ['a"b\\c@store.example', '"a\\"b\\\\c"@store.example'],
    ['a@b>,<c@evil.example', '"a@b>,<c"@evil.example'],
    ['ann@store.example,evil.example', 'ann@store.exampleevil.example'],
    ['ann@store.example\r\nBcc:evil@evil.example', '"ann@store.exampleBcc:evil"@evil.example'],
  ])('the mail to %j goes to %s alone', (to, want) => {
    expect(readMailFile(mailFile({ ...message, to: [to] })).headers).toContainEqual(['To', want]);
  });
});

test.each(['', 'ann'])('a draft without an address has no recipient: %j', (to) =>
  expect(mailFile({ to: [to], subject: 'Quote', text: 'Hello' })).not.toMatch(/^To:/m),
);
