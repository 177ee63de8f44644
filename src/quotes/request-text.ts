/**
 * The customer's request, as a quote or an order keeps it. It is kept in parts, because a server of an earlier release
 * takes at most 2,000 characters of a text that it does not know.
 */
import * as v from 'valibot';
import { legible } from './mail/legible.ts';

const mostCharacters = 8000;
const perPart = 1000;
export const mostRequestParts = mostCharacters / perPart;

export const RequestSchema = v.array(v.string());

/** Returns the first 8,000 characters of a request as the field of a quote or an order. No character is divided. */
export function requestField(text: string | undefined): { request?: string[] } {
  const parts = legible((text ?? '').slice(0, mostCharacters)).match(/.{1,1000}/gsu) ?? [];
  return parts.length === 0 ? {} : { request: parts.slice(0, mostRequestParts) };
}

export const requestText = ({ request = [] }: { readonly request?: readonly string[] }): string => request.join('');

/** Adds a request to the earlier requests of the same order. */
export const withRequest = (before: string | undefined, text: string): string =>
  (before?.includes(text) ? before : [before, text].filter(Boolean).join('\n\n')).slice(0, mostCharacters);
