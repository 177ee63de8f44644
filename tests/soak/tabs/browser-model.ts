/**
 * One origin's local storage as seen by a browser's tabs, with a clock of its own. Each tab has a copy, which has the
 * tab's own writes at once; the browser gets them later and the other tabs later still, in one order for all. While a
 * tab's own write of a key is under way, others' writes of the key do not enter its copy (Chromium's rule). Web Locks
 * are granted independently, so that a tab may hold a lock and not yet see the write of the lock's last holder.
 */
import type { TextStore } from '../../../src/data/text-store.ts';
import type { Dice } from '../../oracle/random.ts';

interface Write {
  readonly from: number;
  readonly key: string;
  readonly text: string | null;
}

/** Longest time, in milliseconds, that a write takes to the browser, from there to a tab, or a lock to be granted. */
const longestHopMs = 60;

const put = (texts: Map<string, string>, { key, text }: Write): void =>
  text === null ? void texts.delete(key) : void texts.set(key, text);

const oneTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

export function modelBrowser(count: number, dice: Dice) {
  const stored = new Map<string, string>();
  let nowMs = 0;
  const events: { readonly at: number; readonly happen: () => void }[] = [];
  const hop = (happen: () => void) => void events.push({ at: nowMs + 1 + dice(longestHopMs), happen });
  const tabs = Array.from({ length: count }, () => ({
    copy: new Map<string, string>(),
    outbox: [] as Write[],
    inbox: [] as Write[],
    /** Own writes under way, by key. */
    underway: new Map<string, number>(),
  }));
  const reachTab = (self: number) => {
    const tab = tabs[self];
    const write = tab?.inbox.shift();
    if (!tab || !write) return;
    const own = tab.underway.get(write.key) ?? 0;
    if (write.from === self) tab.underway.set(write.key, own - 1);
    else if (own === 0) put(tab.copy, write);
  };
  const reachBrowser = (self: number) => {
    const write = tabs[self]?.outbox.shift();
    if (!write) return;
    put(stored, write);
    for (const [at, tab] of tabs.entries()) {
      tab.inbox.push(write);
      hop(() => reachTab(at));
    }
  };
  const textsOf = ({ copy, outbox, underway }: (typeof tabs)[number], self: number): TextStore => {
    const write = (key: string, text: string | null) => {
      put(copy, { from: self, key, text });
      outbox.push({ from: self, key, text });
      underway.set(key, (underway.get(key) ?? 0) + 1);
      hop(() => reachBrowser(self));
    };
    return {
      get: (key) => copy.get(key) ?? null,
      set: write,
      remove: (key) => write(key, null),
      keys: () => [...copy.keys()],
      lasting: true,
    };
  };
  return {
    locks: lockModel(hop),
    tabs: tabs.map(textsOf),
    stored: (key: string): string | null => stored.get(key) ?? null,
    /** Lets this many milliseconds pass. */
    pass: async (ms: number): Promise<void> => {
      const until = nowMs + ms;
      // Lets started work request its locks.
      await oneTurn();
      while (true) {
        const next = events.toSorted((one, other) => one.at - other.at)[0];
        if (!next || next.at > until) break;
        events.splice(events.indexOf(next), 1);
        nowMs = next.at;
        next.happen();
        await oneTurn();
      }
      nowMs = until;
    },
  };
}

/** Returns the part of `navigator.locks` that the app's storage uses. */
function lockModel(hop: (happen: () => void) => void) {
  const waiting = new Map<string, (() => void)[]>();
  const held = new Set<string>();
  const grant = (name: string) => {
    if (!held.has(name)) waiting.get(name)?.shift()?.();
  };
  return {
    request: <T>(name: string, _options: LockOptions, work: () => Promise<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        const run = () => {
          held.add(name);
          const done = work().finally(() => {
            held.delete(name);
            hop(() => grant(name));
          });
          done.then(resolve, reject);
        };
        waiting.set(name, [...(waiting.get(name) ?? []), run]);
        hop(() => grant(name));
      }),
  };
}
