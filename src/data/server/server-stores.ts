/** The stores of an app with a store server. Parts that no page waits for are in `exchange.ts`. */

import type { SoughtOrders } from '../../quotes/orders/recorded-order.ts';
import type { Ask } from '../database.ts';
import type { Identity } from '../identity.ts';
import { listeners } from '../listeners.ts';
import { once } from '../once.ts';
import { openStores, type Stores } from '../stores.ts';
import type { Changed } from '../tabs.ts';
import type { TextStore } from '../text-store.ts';
import { type Answer, type Asked, type Fetch, serverApi } from './api.ts';
import type { Exchange } from './exchange.ts';
import { serverIdentity, serverSessionKey } from './server-identity.ts';
import { ordersFile, serverOrders } from './server-orders.ts';
import { serverSettings } from './server-settings.ts';
import { type SyncWatch, syncState } from './sync-state.ts';

export interface StoreServer {
  readonly sync: SyncWatch;
  /** @throws Unanswered, SessionChanged; the reason of a refusal is in `refusal` */
  readonly ask: (path: string, asked?: Asked) => Promise<Answer>;
  readonly start: (end: AbortSignal) => Promise<void>;
  readonly exchange: () => Promise<Exchange>;
  readonly ordersFile: (sought: SoughtOrders) => string;
  readonly reload: () => Promise<void>;
}

interface Device {
  readonly texts: TextStore;
  readonly database?: Ask | undefined;
  readonly tab?: TextStore | undefined;
  readonly build?: Build;
  readonly fetch?: Fetch;
  readonly onBook?: (place: number) => void;
  readonly leave?: (address: string) => void;
}

export interface Build {
  readonly isOld: () => Promise<boolean>;
  readonly leave: () => Promise<void>;
}

const onlyBuild: Build = { isOld: () => Promise.resolve(false), leave: () => Promise.resolve() };

/** In milliseconds, for a page that becomes visible: the server's notice of a change can be lost. */
const staleAfterMs = 60_000;

export function openServerStores(device: Device): { readonly stores: Stores; readonly identity: Identity } {
  const { texts, database, tab, build = onlyBuild, leave = (address) => window.location.assign(address) } = device;
  const local = openStores(texts, tab, async () => (await exchange()).quotes);
  const identity = serverIdentity({ api: serverApi(device.fetch), sessions: local.session, texts, leave });
  const settings = serverSettings({ identity, texts });
  const state = syncState();
  const readers = listeners<[Changed]>();
  const exchange = once(async (): Promise<Exchange> => {
    const { openExchange } = await import('./exchange.ts');
    return openExchange({
      identity,
      state,
      database,
      isOldVersion: build.isOld,
      onSession: () => {
        readers.tell('session');
        readers.tell('settings');
      },
      onChanges: async (changes, store) => {
        device.onBook?.(changes.book ?? 0);
        if (await settings.refresh(store, changes.settings)) readers.tell('settings');
      },
    });
  });
  const server: StoreServer = {
    sync: state.watch,
    ask: async (path, asked) => {
      const session = await identity.settled();
      return identity.askFor(session?.store.id ?? '')(path, asked);
    },
    start: async (end) => (await exchange()).start(end),
    exchange,
    ordersFile,
    reload: build.leave,
  };
  const stores: Stores = {
    ...local,
    orders: () => Promise.resolve(serverOrders(server)),
    settings,
    staleAfterMs,
    resetDevice: async () => {
      const session = texts.get(serverSessionKey);
      await local.resetDevice();
      // Restores the session id that `resetDevice` has deleted. If the sign-out can't reach the server, the next
      // `confirm` uses the id to end the server's session.
      if (session !== null) texts.set(serverSessionKey, session);
      await identity.signOut();
    },
    changes: (onChange) => {
      const endHere = readers.subscribe(onChange);
      const end = local.changes((what) => {
        onChange(what);
        // Another session may belong to another store, which has other settings.
        if (what === 'session') onChange('settings');
      });
      return () => {
        endHere();
        end();
      };
    },
    server,
  };
  return { stores, identity };
}
