/** Reasons why quotes could not be read or written. */
type QuotesFault =
  | 'full'
  | 'newer'
  | 'damaged'
  | 'gone'
  | 'unsound'
  | 'signed out'
  | 'held'
  | 'slow'
  | 'deleted'
  | 'unreachable';

const explanations: Readonly<Record<QuotesFault, string>> = {
  full: 'This browser has no room left: nothing was changed. Free some space, then try again.',
  newer:
    'This was written by a newer version of Quotr, and nothing of it is lost. Reload the page. If that does not help, tell who looks after Quotr.',
  damaged: 'This can not be read. It was set aside unchanged: the notice at the top of the page offers it.',
  gone: 'This quote is not there any more.',
  unsound: 'It has a figure or a text that can not be kept: nothing was changed.',
  'signed out': 'Nobody is signed in: nothing was saved.',
  held: 'Another tab of Quotr keeps an older version of the quotes open. Close the other tabs, then try again.',
  slow: 'The browser did not answer in time. Before you try again, look whether it was done.',
  deleted: 'The quotes of this browser were deleted outside of Quotr. Restore them from a backup.',
  unreachable:
    'The quotes of this browser can not be read or written. Reload the page; in a private window they can not be kept.',
};

/** Failure to read, write or change a quote; its message is for the screen. */
export class QuotesError extends Error {
  override readonly name = 'QuotesError';
  /** Absent if the calling code refused the change. */
  readonly fault: QuotesFault | undefined;

  constructor(message: string, { fault, cause }: { readonly fault?: QuotesFault; readonly cause?: unknown } = {}) {
    super(message, { cause });
    this.fault = fault;
  }
}

/**
 * Creates the error of a fault.
 * @param about number of the quote, if it is about one
 */
export function quotesFault(fault: QuotesFault, about?: string, cause?: unknown): QuotesError {
  const explanation = explanations[fault];
  return new QuotesError(about === undefined ? explanation : `${about}: ${explanation}`, { fault, cause });
}

/** Returns the error of a failed request of IndexedDB. */
export function quotesError(cause: unknown): QuotesError {
  if (cause instanceof QuotesError) return cause;
  const name = cause instanceof Error ? cause.name : '';
  if (name === 'QuotaExceededError') return quotesFault('full', undefined, cause);
  return quotesFault(name === 'VersionError' ? 'newer' : 'unreachable', undefined, cause);
}
