import { legible } from './legible.ts';

/** A mail before it is put into an address or a file. */
export interface MailMessage {
  readonly to: readonly string[];
  readonly subject: string;
  /** Text whose lines end in `\n`. */
  readonly text: string;
}

/** With this limit, each line of the subject has at most 76 characters (RFC 2047, section 2). */
const bytesPerWord = 39;
const charactersPerLine = 76;

const utf8 = new TextEncoder();

/** Matches a mailbox name without quotation marks (RFC 5322, section 3.2.3). */
const dotAtom = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;

/**
 * Returns a mail as a file that mail programs open as a draft: Outlook by `X-Unsent`, Apple Mail by
 * `X-Uniform-Type-Identifier`, Thunderbird by either header. Subject and text are encoded, so that they can't add
 * headers.
 */
export function mailFile({ to, subject, text }: MailMessage): string {
  const addresses = to.filter((address) => address.includes('@'));
  return [
    'X-Unsent: 1',
    'X-Uniform-Type-Identifier: com.apple.mail-draft',
    ...(addresses.length > 0 ? [`To: ${addresses.map(mailbox).join(', ')}`] : []),
    `Subject: ${encodedWords(subject)}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    ...inLines(base64(text.replaceAll('\n', '\r\n'))),
    '',
  ].join('\r\n');
}

/** Returns an e-mail address. Removes characters that would end the address or its line, or begin another address. */
function mailbox(address: string): string {
  const plain = legible(address).replace(/\s/g, '');
  const at = plain.lastIndexOf('@');
  const [name, host] = [plain.slice(0, at), plain.slice(at + 1).replace(/[<>,;:"()\\[\]]/g, '')];
  return `${dotAtom.test(name) ? name : `"${name.replace(/["\\]/g, '\\$&')}"`}@${host}`;
}

/** Returns a text as encoded words, one on each line. No character is split between two words. */
function encodedWords(text: string): string {
  const words = [''];
  for (const character of text) {
    const longer = `${words.at(-1)}${character}`;
    if (utf8.encode(longer).length > bytesPerWord) words.push(character);
    else words[words.length - 1] = longer;
  }
  return words.map((word) => `=?UTF-8?B?${base64(word)}?=`).join('\r\n ');
}

const base64 = (text: string): string =>
  btoa(Array.from(utf8.encode(text), (byte) => String.fromCharCode(byte)).join(''));

const inLines = (text: string): readonly string[] => text.match(new RegExp(`.{1,${charactersPerLine}}`, 'g')) ?? [];

/**
 * Maximum length, in characters, of an address that all browsers and mail programs deliver. The known limits are 2,008
 * in Firefox 32, 2,046 in Chrome on Windows (Chromium issue 727909), 2,081 in Windows itself (electron issue 9987) and
 * 2,046 in Outlook (decision CN). Chrome drops longer addresses without a message.
 */
const maxAddressLength = 1900;

export interface Mail {
  readonly address: string;
  /** False if a person pastes the text, or opens the message as a file. */
  readonly whole: boolean;
  readonly message: MailMessage;
}

/** The first text that fits an address: the full text, the compact text, or the hint to paste it. */
export function mailOf(message: MailMessage, pasteHint: string, compact?: string): Mail {
  const texts = [message.text, ...(compact === undefined ? [] : [compact])];
  const address = texts.map((text) => mailto({ ...message, text })).find(({ length }) => length <= maxAddressLength);
  if (address !== undefined) return { address, whole: true, message };
  return { address: mailto({ ...message, text: pasteHint }), whole: false, message };
}

/** Leaves `:`, `,` and `$` unencoded, as RFC 6068 allows (sections 2 and 5). */
function mailto({ to, subject, text }: MailMessage): string {
  const recipients = to.map((one) => encodeURIComponent(legible(one).replace(/\s/g, '')).replaceAll('%40', '@'));
  return `mailto:${recipients.join(',')}?subject=${encodedValue(subject)}&body=${encodedValue(text.replaceAll('\n', '\r\n'))}`;
}

const encodedValue = (text: string): string =>
  encodeURIComponent(text).replace(/%(?:3A|2C|24)/g, (encoded) => decodeURIComponent(encoded));
