import { expect, test } from 'vitest';
import { mailOf } from './mail.ts';

test.each([
  [['ann@store.example', 'bo@store.example'], 'ann@store.example,bo@store.example'],
  [['ann@store.example\r\nBcc:evil@evil.example'], 'ann@store.exampleBcc%3Aevil@evil.example'],
  [['a@b?bcc=c@evil.example'], 'a@b%3Fbcc%3Dc@evil.example'],
])('the mail to %j goes to %s alone', (to, want) =>
  expect(mailOf({ to, subject: 'Quote', text: 'Hello' }, 'quote').address).toBe(
    `mailto:${want}?subject=Quote&body=Hello`,
  ),
);
