/**
 * Slips of the hand in the real book's prices, options and expectations; their rules are in `slips/prove-slips.ts`.
 * `slips-in-texts.test.ts` has the other sheets, so that both run at once.
 */
import { proveSlips } from './slips/prove-slips.ts';
import { openLadders, openSheet } from './slips/real-book.ts';

const sheets = ['Choices', 'Limits', 'Rates', 'Unit Prices', 'Unpriced', 'Examples', 'Settings'];

proveSlips([...sheets.map((name) => openSheet(name)), openLadders('flyers'), openLadders('basic')]);
