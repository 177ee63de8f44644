import { countOf } from '../../../quotes/format.ts';

/** Returns the reason why a book with held changes can't go on. */
export const toBeAccepted = (open: number, done: 'published' | 'proposed'): string =>
  `${countOf(open, 'change')} must be accepted before this book can be ${done}.`;
