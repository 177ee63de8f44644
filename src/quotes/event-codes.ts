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

/** Returns the status that an event took back; undefined for any other event. */
export const undoneBy = ({ undoes, text = '' }: Coded): string | undefined => undoes ?? undone.get(text);

/** Returns the kind of the answer by link that an event noted; undefined for any other event. */
export const notedBy = ({ noted: kind, text = '' }: Coded): string | undefined => kind ?? noted.get(text);

/** Returns the sentence of an event for the screen; undefined if its kind says enough. */
export const sentenceOf = ({ text, undoes, noted: kind }: Coded): string | undefined =>
  text ??
  (undoes === undefined ? undefined : undoneText(undoes)) ??
  (kind === undefined ? undefined : (notedTexts[kind] ?? otherNoted));
