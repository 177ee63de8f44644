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
  | 'deleted'
  | 'unreachable';

const explanations: Readonly<Record<StorageFault, string>> = {
  full: 'This browser has no room left: nothing was changed. Free some space, then try again.',
  newer:
    'This was written by a newer version of Quotr, and nothing of it is lost. Reload the page. If that does not help, tell who looks after Quotr.',
  damaged: 'This can not be read. It stays as it is: the notice at the top of the page offers it.',
  unreadable: 'The saved data can not be read and could not be set aside: nothing was written over it.',
  gone: 'This quote is not there any more.',
  'gone order': 'This order is not there any more.',
  unsound: 'It has a figure or a text that can not be kept: nothing was changed.',
  'signed out': 'Nobody is signed in any more: nothing was saved. Sign in again.',
  held: 'Another tab of Quotr keeps an older version of the quotes open. Close the other tabs, then try again.',
  slow: 'The browser did not answer in time. Before you try again, look whether it was done.',
  deleted: 'The quotes of this browser were deleted outside of Quotr. Restore them from a backup.',
  unreachable:
    'The data of this browser can not be read or written. Reload the page; in a private window nothing can be kept.',
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
