/** What the page needs that looks after the quotes; no other page loads it. */
export * from '../queries/archive.ts';
export type { QuoteArchive } from '../ports.ts';
export * from './archive.ts';
export * from './backup/backup-file.ts';
export { isSameCustomer } from './customer.ts';
export { forgotten } from './forget.ts';
export * from './lasting-storage.ts';
export { deletionOf, isOld } from './retention.ts';
