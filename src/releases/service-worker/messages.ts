/** What a page says to the service worker. */

/** The person takes the new release that waits. */
interface SkipWaiting {
  readonly type: 'SKIP_WAITING';
}

/** What the page has fetched so far: the first page of a device has fetched it before a worker answers. */
interface KeepUsed {
  readonly type: 'KEEP_USED';
  readonly urls: readonly string[];
}

export type WorkerMessage = SkipWaiting | KeepUsed;
