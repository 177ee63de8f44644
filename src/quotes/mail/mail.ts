import { legible } from './legible.ts';

/** A mail before it is put into an address or a file. */
export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  /** Lines end in `\n`. */
  readonly text: string;
}

/**
 * Maximum number of bytes of text in an encoded word, so that the line of the subject has at most 76 characters (RFC
 * 2047, section 2).
 */
const bytesPerWord = 39;
const charactersPerLine = 76;

const utf8 = new TextEncoder();

/** Matches a mailbox name without quotation marks (RFC 5322, section 3.2.3). */
const dotAtom = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;

/**
 * Returns an unsent mail as a file: Outlook opens it in its editor for `X-Unsent`, Apple Mail for
 * `X-Uniform-Type-Identifier`, Thunderbird for either. Subject and text are encoded whole, so that nothing in them can
 * be a header; unlike an address, the file may have any length.
 */
export function mailFile({ to, subject, text }: MailMessage): string {
  return [
    'X-Unsent: 1',
    'X-Uniform-Type-Identifier: com.apple.mail-draft',
    `To: ${mailbox(to)}`,
    `Subject: ${encodedWords(subject)}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    ...inLines(base64(text.replaceAll('\n', '\r\n'))),
    '',
  ].join('\r\n');
}

/** Returns an address without characters that end the line or the address, or begin a second address. */
function mailbox(address: string): string {
  const plain = legible(address).replace(/\s/g, '');
  const at = plain.lastIndexOf('@');
  const [name, host] = [plain.slice(0, at), plain.slice(at + 1).replace(/[<>,;:"()\\[\]]/g, '')];
  return `${dotAtom.test(name) ? name : `"${name.replace(/["\\]/g, '\\$&')}"`}@${host}`;
}

/** Returns a text as encoded words, one a line; no character is divided between two of them. */
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
 * The longest address that every browser and mail program delivers. The smallest limits that are known, in characters:
 * 2,008 in Firefox 32; 2,046 in Chrome on Windows with any mail program, which drops longer ones without a word
 * (Chromium issue 727909); 2,081 for Windows itself (electron issue 9987); 2,046 in Outlook (decision CN).
 */
const maxAddressLength = 1900;

export interface Mail {
  readonly address: string;
  /** True if the address carries the whole message; else the person pastes the text, or opens it as a draft. */
  readonly whole: boolean;
  readonly message: MailMessage;
}

/**
 * Returns a mail as an address: with its whole text or, if that is too long, with a hint to paste it.
 * @param compact the same text in fewer characters, tried before the hint
 */
export function mailOf(message: MailMessage, pasteHint: string, compact?: string): Mail {
  const texts = [message.text, ...(compact === undefined ? [] : [compact])];
  const address = texts.map((text) => mailto({ ...message, text })).find(({ length }) => length <= maxAddressLength);
  if (address !== undefined) return { address, whole: true, message };
  return { address: mailto({ ...message, text: pasteHint }), whole: false, message };
}

/**
 * Returns a `mailto:` address. Line breaks are CRLF, as mail has them; `:`, `,` and `$` need no encoding in a value
 * (RFC 6068, sections 2 and 5).
 */
function mailto({ to, subject, text }: MailMessage): string {
  const recipient = encodeURIComponent(legible(to).replace(/\s/g, '')).replaceAll('%40', '@');
  return `mailto:${recipient}?subject=${encodedValue(subject)}&body=${encodedValue(text.replaceAll('\n', '\r\n'))}`;
}

const encodedValue = (text: string): string =>
  encodeURIComponent(text).replace(/%(?:3A|2C|24)/g, (encoded) => decodeURIComponent(encoded));
