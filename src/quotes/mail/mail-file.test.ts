import { describe, expect, test } from 'vitest';
import { mailFile, mailOf } from './mail.ts';

const message = {
  to: ['staff@quotr.local'],
  subject: 'Quotr Order • Zoë • 1 item(s) • $3.00',
  text: 'Quotr Order\n\nZoë',
};
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

  test('a long subject stands in lines of at most 76 characters, with each character whole', () => {
    const subject = 'Zoë 😀 '.repeat(30);
    const [head = ''] = mailFile({ ...message, subject }).split('\r\nMIME');
    const lines = head.split('Subject: ')[1]?.split('\r\n ') ?? [];
    const read = lines.map((line) => Buffer.from(line.slice('=?UTF-8?B?'.length, -2), 'base64').toString('utf8'));
    expect([read.join(''), Math.max(...lines.map((line) => line.length)) < 76]).toEqual([subject, true]);
  });

  test('a mail without a text ends after its headers', () =>
    expect(mailFile({ ...message, text: '' }).endsWith('base64\r\n\r\n')).toBe(true));

  test('goes to several addresses', () => {
    const several = { ...message, to: ['ann@store.example', 'bo@store.example'] };
    expect(mailFile(several)).toContain('\r\nTo: ann@store.example, bo@store.example\r\n');
    expect(mailOf(several, '').address).toMatch(/^mailto:ann@store\.example,bo@store\.example\?/);
  });

  test.each([
    ["o'hara+quotes@store.example", "o'hara+quotes@store.example"],
    ['a"b\\c@store.example', '"a\\"b\\\\c"@store.example'],
    ['a@b>,<c@evil.example', '"a@b>,<c"@evil.example'],
    ['ann@store.example,evil.example', 'ann@store.exampleevil.example'],
    ['ann@store.example\r\nBcc:evil@evil.example', '"ann@store.exampleBcc:evil"@evil.example'],
  ])('the mail to %j goes to %s alone', (to, want) => {
    expect(mailFile({ ...message, to: [to] })).toContain(`\r\nTo: ${want}\r\n`);
  });
});

test.each(['', 'ann'])('a draft without an address has no recipient: %j', (to) =>
  expect(mailFile({ to: [to], subject: 'Quote', text: 'Hello' })).not.toMatch(/^To:/m),
);
