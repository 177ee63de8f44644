/**
 * What an event did beyond its kind: the status that it took back, or the answer by link that it noted. Releases before
 * the fields `undoes` and `noted` kept these as sentences, which are read as well.
 */
import type { QuoteEvent, QuoteStatus } from './quote.ts';

const notedTexts: Readonly<Record<string, string>> = {
  accepted: 'The acceptance by link was noted.',
  declined: 'The refusal by link was noted.',
  asked: 'The question by link was noted.',
};
const otherNoted = 'The answer by link was noted.';

const undoneText = (status: string): string => `It is not ${status}.`;
const undone = new Map(
  (['sent', 'accepted', 'declined', 'ordered'] satisfies QuoteStatus[]).map((status) => [undoneText(status), status]),
);
const noted = new Map(Object.entries(notedTexts).map(([kind, text]) => [text, kind]));

type Coded = Pick<QuoteEvent, 'text' | 'undoes' | 'noted'>;

export const undoneBy = ({ undoes, text = '' }: Coded): string | undefined => undoes ?? undone.get(text);

export const notedBy = ({ noted: kind, text = '' }: Coded): string | undefined => kind ?? noted.get(text);

export const sentenceOf = ({ text, undoes, noted: kind }: Coded): string | undefined =>
  text ??
  (undoes === undefined ? undefined : undoneText(undoes)) ??
  (kind === undefined ? undefined : (notedTexts[kind] ?? otherNoted));

export const declinedReasons = {
  dear: 'Too expensive',
  late: 'Too late',
  elsewhere: 'Elsewhere',
  'no answer': 'No answer',
  other: 'Other words',
} as const;

export type DeclinedReason = keyof typeof declinedReasons;

export interface Declined {
  readonly reason?: DeclinedReason | undefined;
  readonly words: string;
}

/** The reason is also in the text, because older versions of the app ignore `why`. */
export function declinedFields({ reason, words }: Declined): { readonly why?: DeclinedReason; readonly text?: string } {
  const said = [reason && reason !== 'other' ? declinedReasons[reason] : '', words.trim()].filter(Boolean).join(', ');
  const why = reason ?? (said === '' ? undefined : 'other');
  return { ...(why && { why }), ...(said !== '' && { text: `${said}${/[.!?]$/.test(said) ? '' : '.'}` }) };
}
