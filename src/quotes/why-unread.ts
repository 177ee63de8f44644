import { QuotesError } from './quotes-error.ts';

/** What to say of what could not be read: a part of the app that was not loaded says nothing that a person can use. */
export const whyUnread = (error: Error, otherwise: string): string =>
  error instanceof QuotesError ? error.message : otherwise;
