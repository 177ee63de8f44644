/**
 * History entries of open dialogs, so that Back closes a dialog and stays on its page. Each open dialog has an entry: a
 * copy of its page's. The router never hears of a step between a page and its dialogs.
 */
import type { To, UNSAFE_createBrowserHistory } from 'react-router-dom';
import { isRecord } from '../quotes/record.ts';

type RouterHistory = ReturnType<typeof UNSAFE_createBrowserHistory>;

/** Delay of a step back, in milliseconds: a mail link is not followed if the history moves at the same moment. */
const returnAfterMs = 100;
/** Maximum time that a step back takes to arrive. */
const maxStepMs = 3000;

let isWatching = false;
/** Functions that close the open dialogs; that of the dialog in front is the last. */
let opened: readonly (() => void)[] = [];
/** State and address of the present entry while it is a dialog's: its page may have changed them since it opened. */
let present: { readonly state: unknown; readonly url: string } | undefined;
/** Ends the running step back. */
let arrive: (() => void) | undefined;
/** Navigations that wait for the step back. */
let waiting: readonly (() => void)[] = [];

const numberIn = (state: unknown, key: 'dialogs' | 'idx'): number => {
  const found = isRecord(state) ? state[key] : undefined;
  return typeof found === 'number' ? found : 0;
};
/** Returns the number of dialogs that an entry stands for. */
const depthOf = (state: unknown): number => numberIn(state, 'dialogs');
/** Returns the router's number of the page of an entry. */
const pageOf = (state: unknown): number => numberIn(state, 'idx') - depthOf(state);
const depthNow = () => depthOf(window.history.state);

/** Returns the state of an entry for another number of dialogs over its page. */
const atDepth = (state: unknown, depth: number) => ({
  ...(isRecord(state) && state),
  idx: pageOf(state) + depth,
  dialogs: depth,
});

function notePresent(): void {
  const { state } = window.history;
  present = depthOf(state) > 0 ? { state, url: window.location.href } : undefined;
}

/** Gives each open dialog its history entry, and steps back from the entries of closed dialogs. */
function settle(): void {
  if (!isWatching || arrive) return;
  const depth = depthNow();
  if (depth > opened.length) return goBack(depth - opened.length);
  try {
    for (let next = depth + 1; next <= opened.length; next++)
      window.history.pushState(atDepth(window.history.state, next), '');
  } catch {
    // Safari refuses more than a hundred entries in half a minute: Back then leaves the page.
  }
  notePresent();
}

/** Settles the entries later, unless the person leaves the page first: a step back would cancel their navigation. */
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
    // The browser has lost the entries beneath.
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
 * Notes an open dialog.
 * @returns the function that notes its end
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
 * Makes a router's history pass over the entries of dialogs: a navigation out of a dialog takes the place of its entry,
 * so that Back leads to the page; a page that replaces its address stays beneath its dialogs.
 */
export function overDialogs(history: RouterHistory): RouterHistory {
  const push = history.push.bind(history);
  const replace = history.replace.bind(history);
  const navigate = (to: To, state?: unknown) => {
    const depth = depthNow();
    // The page beneath a dialog that has just closed may still replace its address.
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
  // A page that was loaded anew has no dialog yet. A step back before it has loaded would cancel the load.
  if (document.readyState === 'complete') settleLater();
  else window.addEventListener('load', () => settleLater(), { once: true });
  return history;
}
