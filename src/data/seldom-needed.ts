/** Parts of the journal that most starts do without, in one file. */
export { adoptOldJournal } from './old-journal.ts';
export { renewLog } from './renew-log.ts';
