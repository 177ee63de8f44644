import { cleanup, render } from '@testing-library/react';
import { App } from '../../src/app/App.tsx';
import { localIdentity } from '../../src/data/identity.ts';
import { newCache } from '../../src/data/queries/cache.ts';
import { signInTo } from '../../src/data/queries/sign-in.ts';
import { openedOver } from '../../src/data/StorageProvider.tsx';
import { openStores } from '../../src/data/stores.ts';
import { localTextStore } from '../../src/data/text-store.ts';
import type { Stored } from '../browser/support/stored.ts';

/** Base path without its last slash, because a route begins with one. */
const base = import.meta.env.BASE_URL.slice(0, -1);

/**
 * Draws the whole app at an address without a browser, in place of the previous drawing.
 * @param stored content of the browser's storage at the start
 */
export function drawApp(route: string, stored: Stored): void {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  Object.assign(localStorage, stored);
  window.history.replaceState(null, '', base + route);
  const texts = localTextStore();
  if (!texts) throw new Error('There is no storage to draw the app with.');
  const stores = openStores(texts);
  const identity = localIdentity(stores.session);
  const opened = openedOver(stores, identity, newCache());
  render(<App started={{ opened: { ...opened, signIn: signInTo(identity, opened.cache) } }} />);
}
