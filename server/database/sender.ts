import type { Author } from '../../src/quotes/wire/wire.ts';

/** Who sent a change, where that was somebody else than who made it. */
export const sender = ({ author, sent_by }: { readonly author: Author; readonly sent_by: Author | null }) =>
  sent_by && sent_by.id !== author.id ? { sentBy: sent_by } : {};
