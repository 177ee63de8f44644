/** Message from a page to the service worker. */

/** Request to activate the waiting release, before a reload. */
interface SkipWaiting {
  readonly type: 'SKIP_WAITING';
}

/**
 * Request to keep the parts that the page has fetched. On a device's first visit, the page fetches parts before a
 * worker can keep them.
 */
interface KeepUsed {
  readonly type: 'KEEP_USED';
  readonly urls: readonly string[];
}

export type WorkerMessage = SkipWaiting | KeepUsed;
