/** Why a write did not happen: no room, no access, or the stored data is not this code's to write. */
export type StorageFault = 'full' | 'blocked' | 'newer' | 'unreadable';

const explanations: Record<StorageFault, string> = {
  full: 'The browser has no room left to save this. Free some space, then try again.',
  blocked: 'The browser does not let Quotr save on this device.',
  newer: 'This was saved by a newer version of Quotr. Reload the page to change it.',
  unreadable: 'What is saved here cannot be read and could not be set aside, so nothing was written over it.',
};

/** A failed write. `message` is for the screen; `fault` and `key` say what happened where. */
export class StorageError extends Error {
  readonly fault: StorageFault;
  readonly key: string;

  constructor(fault: StorageFault, key: string, cause?: unknown) {
    super(explanations[fault], { cause });
    this.name = 'StorageError';
    this.fault = fault;
    this.key = key;
  }
}
