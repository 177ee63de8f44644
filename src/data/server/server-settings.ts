import * as v from 'valibot';
import { sameData } from '../../quotes/same-text.ts';
import { noSettings, type Settings, type SettingsChange } from '../../quotes/settings.ts';
import {
  type ServerSettings,
  ServerSettingsSchema,
  type SettingRow,
  SettingsConflictSchema,
} from '../../quotes/wire/wire-start.ts';
import type { SettingsStore } from '../ports.ts';
import { readAs } from '../read-as.ts';
import { ServerError, SettingsConflict } from '../server-error.ts';
import type { TextStore } from '../text-store.ts';
import { bodyOf, Refused, SessionChanged, Unanswered } from './api.ts';
import type { ServerIdentity } from './server-identity.ts';

const settingsCopyKey = 'quotr.store-settings.v1';

const CopySchema = v.pipe(v.string(), v.parseJson(), v.object({ store: v.string(), settings: ServerSettingsSchema }));

export interface ServerSettingsStore extends SettingsStore {
  readonly refresh: (store: string, revision: number) => Promise<boolean>;
}

interface Parts {
  readonly identity: Pick<ServerIdentity, 'settled' | 'askFor'>;
  readonly texts: TextStore;
}

/** Read from a copy here, so that prices are known without a network. Changed only at the server. */
export function serverSettings({ identity, texts }: Parts): ServerSettingsStore {
  const copyOf = (store: string): ServerSettings | undefined => {
    const copy = readAs(CopySchema, texts.get(settingsCopyKey));
    return copy?.store === store ? copy.settings : undefined;
  };
  let timesKept = 0;
  let areMissing = false;
  const keep = (store: string, settings: ServerSettings): Settings => {
    timesKept += 1;
    areMissing = false;
    const text = JSON.stringify({ store, settings });
    try {
      texts.set(settingsCopyKey, text);
    } catch {
      // Without room for the new copy, the old copy is removed, because its settings are out of date. The server is
      // then asked each time.
      texts.remove(settingsCopyKey);
    }
    return settingsOf(settings);
  };
  const ask = async (store: string): Promise<ServerSettings> => {
    const before = timesKept;
    const settings = bodyOf(ServerSettingsSchema, await identity.askFor(store)('/api/settings'));
    // If this counter changed the settings while the answer was under way, the answer is older than that change.
    if (timesKept !== before) return copyOf(store) ?? settings;
    keep(store, settings);
    return settings;
  };
  const known = async (store: string): Promise<ServerSettings> => copyOf(store) ?? ask(store).catch(throwServerError);
  return {
    load: async () => {
      const session = await identity.settled();
      if (!session) return noSettings;
      areMissing = true;
      const settings = await known(session.store.id);
      areMissing = false;
      return settingsOf(settings);
    },
    refresh: async (store, revision) => {
      // A store begins without settings, at revision 0.
      if (!areMissing && (copyOf(store)?.revision ?? 0) === revision) return false;
      await ask(store);
      return true;
    },
    update: async (change) => {
      const session = await identity.settled();
      if (!session) throw new ServerError('signed out');
      const { id: store } = session.store;
      const send = async (before: ServerSettings, isRepeated = false): Promise<Settings> => {
        const stale = conflictOf(change, settingsOf(before));
        if (stale) throw stale;
        const rows = rowsOf(change, before);
        if (rows.length === 0) return settingsOf(before);
        const answer = await identity
          .askFor(store)('/api/settings', { method: 'PATCH', body: { rows } })
          .catch(throwServerError);
        const conflict = readAs(SettingsConflictSchema, answer.body);
        if (conflict) {
          const theirs = keep(store, conflict.current);
          if (hasRows(conflict.current, rows)) return theirs;
          // Tries a second time, with the revisions of the answer. If only the revisions differ, because an earlier
          // answer was lost, the second try succeeds. If the values differ, the second try throws a SettingsConflict.
          if (isRepeated) throw new ServerError('conflict');
          return send(conflict.current, true);
        }
        if (answer.refusal) throw new ServerError('refused', answer.refusal);
        return keep(store, bodyOf(ServerSettingsSchema, answer));
      };
      return send(await known(store));
    },
  };
}

export function throwServerError(error: unknown): never {
  if (error instanceof Unanswered) throw new ServerError('offline', error);
  if (error instanceof Refused) throw new ServerError('refused', error);
  if (error instanceof SessionChanged) throw new ServerError('signed out', error);
  throw error;
}

const settingsOf = ({ rows }: ServerSettings): Settings => ({
  markups: Object.fromEntries(rows.flatMap((row) => (row.kind === 'markup' ? [[row.category, row.value]] : []))),
  shipping: Object.fromEntries(rows.flatMap((row) => (row.kind === 'shipping' ? [[row.category, row.value]] : []))),
});

function rowsOf({ markups = {}, shipping = {} }: SettingsChange, { rows }: ServerSettings): readonly SettingRow[] {
  const rowOf = <Kind extends SettingRow['kind'], Value>(kind: Kind, [category, value]: readonly [string, Value]) => {
    const { revision = 0 } = rows.find((row) => row.kind === kind && row.category === category) ?? {};
    return { kind, category, revision, value };
  };
  return [
    ...Object.entries(markups).map((entry) => rowOf('markup', entry)),
    ...Object.entries(shipping).map((entry) => rowOf('shipping', entry)),
  ];
}

const hasRows = (settings: ServerSettings, rows: readonly SettingRow[]): boolean =>
  rows.every(({ kind, category, value }) =>
    settings.rows.some((row) => row.kind === kind && row.category === category && sameData(row.value, value)),
  );

function conflictOf({ seen, ...yours }: SettingsChange, now: Settings): SettingsConflict | undefined {
  const markups = differingRows(yours.markups, seen.markups, now.markups, noMarkup);
  const shipping = differingRows(yours.shipping, seen.shipping, now.shipping, 0);
  if (!markups && !shipping) return undefined;
  return new SettingsConflict({ ...(markups && { markups }), ...(shipping && { shipping }) });
}

type Rows<T> = Readonly<Record<string, T>>;
const noMarkup: Settings['markups'][string] = { pct: 0, fixed: 0 };

/** Returns the present rows that somebody else has changed since they were seen. */
function differingRows<T>(yours: Rows<T> = {}, seen: Rows<T> = {}, now: Rows<T>, none: T) {
  // A row that already has the new values is not a conflict: the answer to an earlier try may have been lost.
  const others = Object.keys(yours).filter(
    (category) =>
      !sameData(seen[category] ?? none, now[category] ?? none) && !sameData(yours[category], now[category] ?? none),
  );
  if (others.length === 0) return undefined;
  return Object.fromEntries(others.map((category) => [category, now[category] ?? none]));
}
