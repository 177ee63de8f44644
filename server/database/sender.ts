import type { Author } from '../../src/quotes/wire/wire.ts';

/** Returns `sentBy` if the sender of a change is not its author; otherwise an empty object. */
export const sender = ({ author, sent_by }: { readonly author: Author; readonly sent_by: Author }) =>
  sent_by.id !== author.id ? { sentBy: sent_by } : {};
