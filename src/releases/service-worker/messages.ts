/** Message from a page to the service worker. */

/** Request to activate the waiting release, before a reload. */
interface SkipWaiting {
  readonly type: 'SKIP_WAITING';
}

/** Request to keep the parts that the page has fetched: on a device's first visit no worker saw the fetches. */
interface KeepUsed {
  readonly type: 'KEEP_USED';
  readonly urls: readonly string[];
}

export type WorkerMessage = SkipWaiting | KeepUsed;
