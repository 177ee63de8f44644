import type { Author } from '../../src/quotes/wire/wire.ts';

/** Returns `sentBy` for a change that another person than its author sent; otherwise an empty object. */
export const sender = ({ author, sent_by }: { readonly author: Author; readonly sent_by: Author | null }) =>
  sent_by && sent_by.id !== author.id ? { sentBy: sent_by } : {};
