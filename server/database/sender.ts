import type { Author } from '../../src/quotes/wire/wire.ts';

/** Returns the sender of a change, if not its author. */
export const sender = ({ author, sent_by }: { readonly author: Author; readonly sent_by: Author | null }) =>
  sent_by && sent_by.id !== author.id ? { sentBy: sent_by } : {};
