import { dialedNumber } from '../customer.ts';
import type { Letterhead } from '../letterhead.ts';
import type { Quote } from '../quote.ts';
import { inOneLine, legible } from './legible.ts';
import { heldUntil, letterSubject } from './letter-text.ts';

/**
 * Returns the address that opens the messages app with a text. iOS expects `&` before the text, and other systems
 * expect `?`. The address has both signs, because each system ignores the sign that it does not expect.
 */
export const smsAddress = (phone: string, text: string): string =>
  `sms:${dialedNumber(phone)}?&body=${encodeURIComponent(legible(text))}`;

/**
 * Returns a quote as a short message: `Quote Q-7F3KD-0142 from Corner Print • $86.28. Holds until December 20, 2026.`,
 * followed by the link unless `link` is blank.
 */
export function shortText(quote: Quote, letterhead: Letterhead, today: string, link = ''): string {
  const { label, text } = heldUntil(quote, today);
  const told = `${inOneLine(letterSubject(quote, letterhead), 200)}. ${label} ${text}.`;
  return link === '' ? told : `${told} See and answer it: ${link}`;
}

/** Returns a text with the quote's link at its end. Without a link, returns the text unchanged. */
export const withLink = (text: string, link: string | undefined): string =>
  link === undefined ? text : `${text}\n\nSee this quote and answer it here:\n${link}`;
