import type { Letterhead } from '../letterhead.ts';
import type { Quote } from '../quote.ts';
import { inOneLine, legible } from './legible.ts';
import { heldUntil, letterSubject } from './letter-text.ts';

/**
 * Returns the address that opens the messages app: iOS wants `&` before the text, all others `?`, and both ignore the
 * other sign.
 */
export const smsAddress = (phone: string, text: string): string =>
  `sms:${phone.replaceAll(/[^\d+]/g, '')}?&body=${encodeURIComponent(legible(text))}`;

/**
 * Returns `Quote Q-7F3KD-0142 from Corner Print • $86.28. Holds until December 20, 2026.`, with the link if there is
 * one.
 */
export function shortText(quote: Quote, letterhead: Letterhead, today: string, link = ''): string {
  const { label, text } = heldUntil(quote, today);
  const told = `${inOneLine(letterSubject(quote, letterhead), 200)}. ${label} ${text}.`;
  return link === '' ? told : `${told} See and answer it: ${link}`;
}

/** Returns a text with the link at its end. */
export const withLink = (text: string, link: string | undefined): string =>
  link === undefined ? text : `${text}\n\nSee this quote and answer it here:\n${link}`;
