import { joinNumbers } from './numbers.ts';
import { pieces } from './pieces.ts';
import { joinSizes } from './sizes.ts';
import { type Token, wordSet } from './token.ts';

/** Returns the words, numbers and sizes of a text in a uniform spelling. */
export const tokensOf = (text: string): readonly Token[] => joinSizes(joinNumbers(pieces(text)));

/** Words and signs that may stand within a name without changing its meaning. */
export const fillers = wordSet(`the of on in at and & + - / ( ) " ' n`);

/**
 * Returns the part of a name's key that a token makes. Words are joined, so that `gator board` has the key of
 * `gatorboard`.
 */
export const keyPart = ({ kind, text }: Token): string => (kind === 'word' && !/^\d/.test(text) ? text : `|${text}|`);
