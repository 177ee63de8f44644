/**
 * Slips of the hand in the real book's prices, options and expectations: see `slips/prove-slips.ts` for what
 * must become of them. The other sheets are in `slips-in-texts.test.ts`, so that both run at once.
 */
import { proveSlips } from './slips/prove-slips.ts';
import { openLadders, openSheet } from './slips/real-book.ts';

const sheets = ['Choices', 'Limits', 'Rates', 'Unit Prices', 'Unpriced', 'Examples', 'Settings'];

proveSlips([...sheets.map((name) => openSheet(name)), openLadders('flyers'), openLadders('basic')]);
