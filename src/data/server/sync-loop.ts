import type { Role } from '../../quotes/wire/wire.ts';
import type { Connection } from '../quotes/connection.ts';
import { withLock } from '../tabs.ts';
import { type Api, NotNow, Refused, SessionChanged, Unanswered } from './api.ts';
import { catchUp, sendDoubted } from './catch-up.ts';
import { countOutbox, readOutbox } from './outbox.ts';
import { type Pulled, pull } from './pull.ts';
import { type Failures, send, sendable } from './send.ts';
import { type ServerIdentity, serverSessionKey } from './server-identity.ts';
import type { StateWriter } from './sync-state.ts';

/** In milliseconds. The server's announcement of a change can be lost. */
const askAgainMs = 60_000;
const firstRetryMs = 1000;
const maxRetryMs = 30_000;
/** In milliseconds. A random part keeps the counters of a store from asking all at once. */
const retryMs = (failures: number): number =>
  Math.min(maxRetryMs, firstRetryMs * 2 ** (failures - 1)) * (0.5 + Math.random() / 2);

export interface SyncParts {
  readonly connection: Connection;
  readonly state: StateWriter;
  readonly identity: Pick<ServerIdentity, 'confirm' | 'present' | 'askFor'>;
  readonly isOldVersion: () => Promise<boolean>;
  readonly onSession: () => void;
  readonly onChanges: (changes: Pulled, store: string) => Promise<void>;
}

export function startSync(parts: SyncParts, end: AbortSignal): void {
  const { connection, identity } = parts;
  const { setLine, setCounts } = parts.state;
  const alarm = newAlarm();
  let failures = 0;
  const failuresOfCommands: Failures = new Map();
  let isWaiting = false;
  let wasWritten = false;

  const count = async () => {
    const session = identity.present();
    const counts = session
      ? await connection.ask((database) => countOutbox(database, session.store.id))
      : { waiting: 0, refused: 0 };
    setCounts(counts);
    return counts;
  };
  /** Reads all unsent commands: a call after each command would take quadratic time. */
  const hasMore = async (): Promise<boolean> => {
    const session = identity.present();
    if (!session || !maySend(session.role)) return false;
    return sendable(await connection.ask((database) => readOutbox(database, session.store.id))).length > 0;
  };
  const look = async () => {
    wasWritten = true;
    const { waiting, refused } = await count();
    // After a failure, the server is asked again only at the end of the pause.
    if (isWaiting && failures === 0 && waiting > refused && (await hasMore())) alarm.ring();
  };
  /** Closes the stream of events, because the browser would reopen it with a delay. */
  const onOnline = () => {
    events.close();
    alarm.ring();
  };
  const onWrite = () => void look().catch(() => undefined);
  let isOldVersion: boolean | undefined;
  let confirmed: string | undefined;
  const events = serverEvents({
    change: alarm.ring,
    version: () => {
      isOldVersion = undefined;
      alarm.ring();
    },
  });

  async function confirm(): Promise<string | undefined> {
    const before = identity.present();
    if (confirmed !== undefined && before?.store.id === confirmed) return confirmed;
    const found = await identity.confirm();
    if (identity.present()?.signInId !== before?.signInId) parts.onSession();
    confirmed = typeof found === 'string' ? undefined : found.store;
    setLine({ isOnline: true, hasEnded: found === 'ended' });
    return confirmed;
  }

  async function pass(): Promise<number> {
    const store = await confirm();
    await count();
    if (store === undefined) {
      events.close();
      return askAgainMs;
    }
    if (isOldVersion !== false) isOldVersion = await parts.isOldVersion();
    setLine({ isOldVersion });
    if (isOldVersion) return askAgainMs;
    events.open();
    await syncStore(connection, identity.askFor(store), {
      store,
      role: identity.present()?.role,
      failures: failuresOfCommands,
      onChanges: (changes) => parts.onChanges(changes, store),
    });
    setLine({ isOnline: true, isBusy: false });
    await count();
    wasWritten = false;
    return (await hasMore()) || wasWritten ? 0 : askAgainMs;
  }

  async function run(): Promise<void> {
    const mayGoOn = () => !end.aborted && isOldVersion !== true;
    while (mayGoOn()) {
      let waitMs: number;
      try {
        waitMs = await pass();
        failures = 0;
      } catch (error) {
        failures += 1;
        const isOtherSession = error instanceof SessionChanged;
        waitMs = isOtherSession && failures === 1 ? 0 : retryMs(failures);
        if (isOtherSession) events.close();
        confirmed = undefined;
        isOldVersion = undefined;
        const isBusy = error instanceof NotNow || error instanceof Refused;
        setLine({ isOnline: isBusy || !(error instanceof Unanswered), isBusy });
      }
      isWaiting = true;
      if (mayGoOn()) await alarm.wait(waitMs);
      isWaiting = false;
    }
    events.close();
  }

  connection.subscribe(onWrite);
  onWrite();
  end.addEventListener('abort', alarm.ring);
  globalThis.addEventListener?.('online', onOnline, { signal: end });
  globalThis.document?.addEventListener('visibilitychange', alarm.ring, { signal: end });
  // Another tab has signed in if this key has changed.
  const onStorage = ({ key }: StorageEvent) => key === serverSessionKey && alarm.ring();
  globalThis.window?.addEventListener('storage', onStorage, { signal: end });
  void runInTurns();

  /** Runs the loop in the one tab that holds the lock. A page of an older build releases it to a newer page. */
  async function runInTurns(): Promise<void> {
    while (!end.aborted) {
      await withLock('quotr-sync', run, { signal: end }).catch(() => undefined);
      isOldVersion = undefined;
      if (!end.aborted) await alarm.wait(askAgainMs);
    }
  }
}

function newAlarm() {
  let wake: (() => void) | undefined;
  let wasRung = false;
  return {
    ring: () => {
      wasRung = true;
      wake?.();
    },
    wait: async (ms: number): Promise<void> => {
      if (!wasRung)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      wake = undefined;
      wasRung = false;
    },
  };
}

/** A lost connection is restored by the browser, or by the next pass of the loop. */
function serverEvents(on: { readonly change: () => void; readonly version: () => void }) {
  let source: EventSource | undefined;
  return {
    open: () => {
      if (typeof EventSource === 'undefined' || (source && source.readyState !== EventSource.CLOSED)) return;
      source = new EventSource('/api/events');
      source.addEventListener('change', on.change);
      source.addEventListener('version', on.version);
    },
    close: () => {
      source?.close();
      source = undefined;
    },
  };
}

interface Exchanging {
  readonly store: string;
  readonly role: Role | undefined;
  readonly failures: Failures;
  /** Takes over changes other than quotes, before the counter's place in the feed is saved. */
  readonly onChanges?: (changes: Pulled) => Promise<void>;
}

/** Changes of pricing staff wait until somebody with another role signs in. */
const maySend = (role: Role | undefined): boolean => role !== 'pricing';

export async function syncStore(
  connection: Connection,
  ask: Api,
  { store, role, failures, onChanges }: Exchanging,
): Promise<Pulled> {
  const changes = await pull(connection, ask, store, onChanges);
  if (maySend(role)) {
    // Runs after `pull`, because all quotes in doubt are known only after the last page. Runs before `send`: if a
    // restored server has lost a quote, the first unsent change has to create the quote anew.
    await sendDoubted(connection, ask, store);
    await send(connection, ask, store, failures);
  }
  await catchUp(connection, ask, store);
  return changes;
}
