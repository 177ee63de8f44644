import { legible } from './legible.ts';

/** A mail before it is put into an address. */
export interface MailMessage {
  readonly to: readonly string[];
  readonly subject: string;
  /** Text whose lines end in `\n`. */
  readonly text: string;
}

/**
 * Maximum length, in characters, of an address that all browsers and mail programs deliver. The known limits are 2,008
 * in Firefox 32, 2,046 in Chrome on Windows (Chromium issue 727909), 2,081 in Windows itself (electron issue 9987) and
 * 2,046 in Outlook (decision CN). Chrome drops longer addresses without a message.
 */
const maxAddressLength = 1900;

export interface Mail {
  readonly address: string;
  /** False if the address says only where the text is, and a person pastes it. */
  readonly whole: boolean;
  readonly message: MailMessage;
}

/** The first text that fits an address: the full text, the compact text, or the hint to paste it. */
export function mailOf(message: MailMessage, of: string, compact?: string): Mail {
  const texts = [message.text, ...(compact === undefined ? [] : [compact])];
  const address = texts.map((text) => mailto({ ...message, text })).find(({ length }) => length <= maxAddressLength);
  if (address !== undefined) return { address, whole: true, message };
  const hint = `The ${of} is on the clipboard: paste it here.`;
  return { address: mailto({ ...message, text: hint }), whole: false, message };
}

/** Leaves `:`, `,` and `$` unencoded, as RFC 6068 allows (sections 2 and 5). */
function mailto({ to, subject, text }: MailMessage): string {
  const recipients = to.map((one) => encodeURIComponent(legible(one).replace(/\s/g, '')).replaceAll('%40', '@'));
  return `mailto:${recipients.join(',')}?subject=${encodedValue(subject)}&body=${encodedValue(text.replaceAll('\n', '\r\n'))}`;
}

const encodedValue = (text: string): string =>
  encodeURIComponent(text).replace(/%(?:3A|2C|24)/g, (encoded) => decodeURIComponent(encoded));
