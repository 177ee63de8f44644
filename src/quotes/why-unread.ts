import { StorageError } from './storage-error.ts';

export const whyUnread = (error: Error, otherwise: string): string =>
  error instanceof StorageError ? error.message : otherwise;
