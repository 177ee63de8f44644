import { joinNumbers } from './numbers.ts';
import { pieces } from './pieces.ts';
import { joinSizes } from './sizes.ts';
import { type Token, wordSet } from './token.ts';

/** Returns the words, numbers and sizes of a text in a uniform spelling. */
export const tokensOf = (text: string): readonly Token[] => joinSizes(joinNumbers(pieces(text)));

/** Words and signs that do not change the meaning of a name. */
export const fillers = wordSet(`the of on in at and & + - / ( ) " ' n`);

/** Returns the part of a name's key that a token makes. `gator board` and `gatorboard` have the same key. */
export const keyPart = ({ kind, text }: Token): string => (kind === 'word' && !/^\d/.test(text) ? text : `|${text}|`);
