import { StorageError } from './storage-error.ts';

/**
 * Returns the message of a StorageError, or `otherwise` for other errors. Messages of other errors do not help people.
 */
export const whyUnread = (error: Error, otherwise: string): string =>
  error instanceof StorageError ? error.message : otherwise;
