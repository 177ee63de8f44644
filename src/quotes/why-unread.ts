import { StorageError } from './storage-error.ts';

/**
 * Returns the message of a failed read: the error of a part of the app that was not loaded is of no use to a person.
 */
export const whyUnread = (error: Error, otherwise: string): string =>
  error instanceof StorageError ? error.message : otherwise;
