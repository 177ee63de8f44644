import { quarantinePrefix, storageKeys } from './text-store.ts';

const documents = ['session', 'cart', 'settings', 'order'] as const;

export type Changed = (typeof documents)[number] | 'quotes' | 'health';

/** Calls `onChange` with the name of the data to read again. @returns the end of the subscription */
export type Changes = (onChange: (what: Changed) => void) => () => void;

/** `health` is read again with a document: a newer version of the app may have written it. */
function changedUnder(key: string | null): readonly Changed[] {
  if (key === null) return [...documents, 'quotes', 'health'];
  const document = documents.find((name) => storageKeys[name] === key);
  if (document) return [document, 'health'];
  return key.startsWith(quarantinePrefix) ? ['health'] : [];
}

export const changesOfTabs: Changes = (onChange) => {
  const tell = (key: string | null) => {
    for (const what of changedUnder(key)) onChange(what);
  };
  const onStorage = ({ key }: StorageEvent) => tell(key);
  // A page in the back/forward cache gets no storage events, so all data is read again when the page is shown.
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) tell(null);
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onShow);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onShow);
  };
};

export function tabChannel(name: string, onTold: (what: unknown) => void): (what: unknown) => void {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => onTold(data));
  // A channel reaches only pages of the app's own origin, so its `postMessage` takes no target origin.
  return (what) => channel?.postMessage(what); // oxlint-disable-line unicorn/require-post-message-target-origin
}

/** Runs `work` while it holds the lock `name`, which all tabs share. Without Web Locks, runs `work` at once. */
export async function withLock<T>(
  name: string,
  work: () => T | Promise<T>,
  options: Pick<LockOptions, 'signal'> = {},
): Promise<T> {
  // The lock manager; missing on plain-http pages and in older browsers, although its type says that it always exists.
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  if (!locks) return work();
  let begun = false;
  const ask = () =>
    locks.request(name, options, async () => {
      begun = true;
      return work();
    });
  try {
    return await ask();
  } catch (error) {
    if (begun || options.signal?.aborted) throw error;
    // If a print dialog or a debugger halts the page, the browser rejects the page's waiting request for the lock.
    return ask();
  }
}
