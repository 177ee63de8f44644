/** Message from a page to the service worker. */

/** The person takes the waiting release. */
interface SkipWaiting {
  readonly type: 'SKIP_WAITING';
}

/** Files that the page has fetched so far: the first page of a device has fetched them before a worker answers. */
interface KeepUsed {
  readonly type: 'KEEP_USED';
  readonly urls: readonly string[];
}

export type WorkerMessage = SkipWaiting | KeepUsed;
