import { inOneLine } from '../../quoting/mail/legible.ts';
import type { Quote } from '../../storage/quotes/index.ts';

const maxNameLength = 60;

/** `Quote Q-7F3KD-0142 Park Bakery`: what the browser calls the PDF; it replaces by itself what no file may be called. */
export function letterFileName({ number, customer }: Pick<Quote, 'number' | 'customer'>): string {
  return `Quote ${number} ${inOneLine(customer.company || customer.name, maxNameLength)}`.trim();
}
