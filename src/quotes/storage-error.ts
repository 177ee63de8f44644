export type StorageFault =
  | 'full'
  | 'newer'
  | 'damaged'
  | 'unreadable'
  | 'gone'
  | 'gone order'
  | 'unsound'
  | 'signed out'
  | 'held'
  | 'slow'
  | 'unreachable';

const explanations: Readonly<Record<StorageFault, string>> = {
  full: 'This browser is out of space, so nothing was changed. Free up some space, then try again.',
  newer:
    'This was saved by a newer version of Quotr. Nothing is lost. Reload the page. If that does not help, tell the person who looks after Quotr.',
  damaged: 'This can’t be read. It was left as it is: you can download it from the notice at the top of the page.',
  unreadable: 'The saved data can’t be read or set aside. Nothing was overwritten.',
  gone: 'This quote no longer exists.',
  'gone order': 'This order no longer exists.',
  unsound: 'It has a number or text that can’t be saved, so nothing was changed.',
  'signed out': 'You are signed out, so nothing was saved. Sign in again.',
  held: 'Another Quotr tab has an older version of the quotes open. Close the other tabs, then try again.',
  slow: 'The browser did not answer in time. Before you try again, check whether it worked.',
  unreachable: 'This browser’s data can’t be read or saved. Reload the page. A private window can’t keep anything.',
};

/** Failure to read, write or change stored data; its message is for the screen. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  /** Reason of the failure; absent if the calling code refused the change. */
  readonly fault: StorageFault | undefined;

  constructor(message: string, { fault, cause }: { readonly fault?: StorageFault; readonly cause?: unknown } = {}) {
    super(message, { cause });
    this.fault = fault;
  }
}

/** @param about number of the quote, or name of the data, that has the fault */
export function storageFault(fault: StorageFault, about?: string, cause?: unknown): StorageError {
  const explanation = explanations[fault];
  return new StorageError(about === undefined ? explanation : `${about}: ${explanation}`, { fault, cause });
}

export function storageError(cause: unknown): StorageError {
  if (cause instanceof StorageError) return cause;
  const name = cause instanceof Error ? cause.name : '';
  if (['QuotaExceededError', 'NS_ERROR_DOM_QUOTA_REACHED'].includes(name))
    return storageFault('full', undefined, cause);
  return storageFault(name === 'VersionError' ? 'newer' : 'unreachable', undefined, cause);
}
