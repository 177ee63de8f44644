/**
 * Adds a history entry for each open dialog, so that Back closes the dialog instead of leaving the page. The entry of a
 * dialog is a copy of its page's entry. The router does not see navigation between a page and its dialogs.
 */
import type { To, UNSAFE_createBrowserHistory } from 'react-router-dom';
import { isRecord } from '../quotes/record.ts';

type RouterHistory = ReturnType<typeof UNSAFE_createBrowserHistory>;

/**
 * Delay before a step back in the history, in milliseconds. A step without a delay could stop the browser from opening
 * a mail link.
 */
const returnAfterMs = 100;
/** Time after which a step back counts as failed, in milliseconds. */
const maxStepMs = 3000;

let isWatching = false;
/** Functions that close the open dialogs; the dialog in front is the last. */
let opened: readonly (() => void)[] = [];
/**
 * State and address of the present history entry, if the entry belongs to a dialog. The page may change its state and
 * address while the dialog is open.
 */
let present: { readonly state: unknown; readonly url: string } | undefined;
/** Function that ends the running step back; undefined if no step is running. */
let arrive: (() => void) | undefined;
/** Navigations that wait for the step back. */
let waiting: readonly (() => void)[] = [];

const numberIn = (state: unknown, key: 'dialogs' | 'idx'): number => {
  const found = isRecord(state) ? state[key] : undefined;
  return typeof found === 'number' ? found : 0;
};
/** Returns the number of open dialogs at a history entry. */
const depthOf = (state: unknown): number => numberIn(state, 'dialogs');
/** Returns the router's index of the page to which a history entry belongs. */
const pageOf = (state: unknown): number => numberIn(state, 'idx') - depthOf(state);
const depthNow = () => depthOf(window.history.state);

/** Returns a copy of a history entry's state with another number of open dialogs. */
const atDepth = (state: unknown, depth: number) => ({
  ...(isRecord(state) && state),
  idx: pageOf(state) + depth,
  dialogs: depth,
});

function notePresent(): void {
  const { state } = window.history;
  present = depthOf(state) > 0 ? { state, url: window.location.href } : undefined;
}

/** Creates the missing history entries of open dialogs, or steps back from the entries of closed dialogs. */
function settle(): void {
  if (!isWatching || arrive) return;
  const depth = depthNow();
  if (depth > opened.length) return goBack(depth - opened.length);
  try {
    for (let next = depth + 1; next <= opened.length; next++)
      window.history.pushState(atDepth(window.history.state, next), '');
  } catch {
    // Safari refuses more than a hundred entries in half a minute. If a dialog has no entry, Back leaves the page
    // instead of closing the dialog.
  }
  notePresent();
}

/**
 * Calls `settle` after a delay, unless the person leaves the page before. A step back by `settle` would stop the person
 * from leaving.
 */
function settleLater(delayMs = 0): void {
  const timer = setTimeout(() => {
    window.removeEventListener('beforeunload', cancel);
    settle();
  }, delayMs);
  const cancel = () => clearTimeout(timer);
  window.addEventListener('beforeunload', cancel, { once: true });
}

function goBack(steps: number): void {
  const timer = setTimeout(() => {
    // The browser did not step back in time, because the earlier entries are lost.
    window.history.replaceState(atDepth(window.history.state, 0), '');
    arrive?.();
  }, maxStepMs);
  arrive = () => {
    clearTimeout(timer);
    arrive = undefined;
    const navigations = waiting;
    waiting = [];
    for (const navigate of navigations) navigate();
    settle();
  };
  window.history.go(-steps);
}

function onPop(event: PopStateEvent): void {
  const before = present;
  const depth = depthNow();
  const isSamePage = before && pageOf(window.history.state) === pageOf(before.state);
  if (isSamePage) {
    event.stopImmediatePropagation();
    window.history.replaceState(atDepth(before.state, depth), '', before.url);
  }
  if (arrive) arrive();
  else {
    for (const close of opened.slice(isSamePage ? depth : 0).toReversed()) close();
    settleLater();
  }
  notePresent();
}

/**
 * Registers an open dialog.
 * @returns the function that ends the registration
 */
export function dialogOpened(close: () => void): () => void {
  const own = () => close();
  opened = [...opened, own];
  settleLater();
  return () => {
    opened = opened.filter((one) => one !== own);
    settleLater(returnAfterMs);
  };
}

/**
 * Makes a router's history skip the entries of dialogs. A navigation from a dialog replaces the dialog's entry, so that
 * a later Back leads to the page. If the page under an open dialog replaces its address, the present entry still
 * belongs to the dialog.
 */
export function overDialogs(history: RouterHistory): RouterHistory {
  const push = history.push.bind(history);
  const replace = history.replace.bind(history);
  const navigate = (to: To, state?: unknown) => {
    const depth = depthNow();
    // If a dialog was just closed, the step back to the page's entry is done before the navigation. The step also
    // copies the newest address of the page to this entry. Otherwise a later Back would lead to an old address.
    const kept = Math.min(opened.length, 1);
    if (arrive || depth > kept) {
      waiting = [...waiting, () => navigate(to, state)];
      if (!arrive) goBack(depth - kept);
      return;
    }
    (depth === 1 ? replace : push)(to, state);
    present = undefined;
    settleLater(returnAfterMs);
  };
  history.push = navigate;
  history.replace = (to, state) => {
    const depth = depthNow();
    replace(to, state);
    if (depth === 0) return;
    window.history.replaceState({ ...window.history.state, dialogs: depth }, '');
    notePresent();
  };
  isWatching = true;
  window.addEventListener('popstate', onPop, { capture: true });
  // A reloaded page has no dialog yet. A step back before the end of the load would cancel the load.
  if (document.readyState === 'complete') settleLater();
  else window.addEventListener('load', () => settleLater(), { once: true });
  return history;
}
