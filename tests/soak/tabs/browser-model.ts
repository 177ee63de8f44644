/**
 * One origin's local storage as seen by a browser's tabs. Each tab has a copy, which has the tab's own writes at once;
 * the browser gets them later and the other tabs later still, in one order for all. While a tab's own write of a key is
 * under way, others' writes of the key do not enter its copy (Chromium's rule). Web Locks are granted in the order of
 * requests, but independently, so that a tab may hold a lock and not yet see the write of the lock's last holder.
 */
import type { TextStore } from '../../../src/data/text-store.ts';

interface Write {
  readonly from: number;
  readonly key: string;
  readonly text: string | null;
}

interface Tab {
  readonly copy: Map<string, string>;
  readonly outbox: Write[];
  readonly inbox: Write[];
  /** Own writes under way, by key. */
  readonly underway: Map<string, number>;
  onStorage: (key: string) => void;
}

type Step = () => void;

const put = (texts: Map<string, string>, { key, text }: Write): void =>
  text === null ? void texts.delete(key) : void texts.set(key, text);

/** Delivers a write to a tab: its own, as a confirmation, or another tab's. */
function reachTab(tab: Tab, self: number): void {
  const write = tab.inbox.shift();
  if (!write) return;
  const own = tab.underway.get(write.key) ?? 0;
  if (write.from === self) tab.underway.set(write.key, own - 1);
  else {
    if (own === 0) put(tab.copy, write);
    tab.onStorage(write.key);
  }
}

function storeOf(tab: Tab, self: number): TextStore {
  const write = (key: string, text: string | null) => {
    put(tab.copy, { from: self, key, text });
    tab.outbox.push({ from: self, key, text });
    tab.underway.set(key, (tab.underway.get(key) ?? 0) + 1);
  };
  return {
    get: (key) => tab.copy.get(key) ?? null,
    set: write,
    remove: (key) => write(key, null),
    keys: () => [...tab.copy.keys()],
    lasting: true,
  };
}

export function modelBrowser(count: number) {
  const stored = new Map<string, string>();
  const tabs = Array.from(
    { length: count },
    (): Tab => ({ copy: new Map(), outbox: [], inbox: [], underway: new Map(), onStorage: () => undefined }),
  );
  const locks = lockModel();

  const reachBrowser = (tab: Tab) => {
    const write = tab.outbox.shift();
    if (!write) return;
    put(stored, write);
    for (const each of tabs) each.inbox.push(write);
  };
  return {
    locks,
    tabs: tabs.map((tab, self) => ({
      texts: storeOf(tab, self),
      listen: (onStorage: (key: string) => void) => {
        tab.onStorage = onStorage;
      },
    })),
    stored: (key: string): string | null => stored.get(key) ?? null,
    /** Returns the possible next steps, in any order. */
    steps: (): readonly Step[] => [
      ...tabs.filter(({ outbox }) => outbox.length > 0).map((tab) => () => reachBrowser(tab)),
      ...tabs.flatMap((tab, self) => (tab.inbox.length > 0 ? [() => reachTab(tab, self)] : [])),
      ...locks.steps(),
    ],
  };
}

/** Returns the part of `navigator.locks` that the app's storage uses. */
function lockModel() {
  const waiting = new Map<string, Step[]>();
  const held = new Set<string>();
  return {
    request: <T>(name: string, _options: LockOptions, work: () => Promise<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        const run = () => {
          held.add(name);
          const done = work().finally(() => held.delete(name));
          done.then(resolve, reject);
        };
        waiting.set(name, [...(waiting.get(name) ?? []), run]);
      }),
    steps: (): readonly Step[] =>
      [...waiting].flatMap(([name, queue]) => (queue.length > 0 && !held.has(name) ? [() => queue.shift()?.()] : [])),
  };
}
