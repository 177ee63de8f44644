/**
 * Parts of the journal that most starts of the app do not need. They are together in one file, which is loaded on
 * demand.
 */
export { adoptOldJournal } from './old-journal.ts';
export { renewLog } from './renew-log.ts';
