import { StorageError } from './storage-error.ts';

/**
 * Returns the message of a StorageError, else `otherwise`: messages of other errors (a part of the app was not loaded)
 * do not help a person.
 */
export const whyUnread = (error: Error, otherwise: string): string =>
  error instanceof StorageError ? error.message : otherwise;
