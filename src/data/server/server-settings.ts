import * as v from 'valibot';
import { sameData } from '../../quotes/same-text.ts';
import { noSettings, type Settings, type SettingsChange } from '../../quotes/settings.ts';
import {
  type ServerSettings,
  ServerSettingsSchema,
  type SettingRow,
  SettingsConflictSchema,
} from '../../quotes/wire/wire-start.ts';
import { ChangedMeanwhile, type SettingsStore } from '../ports.ts';
import { readAs } from '../read-as.ts';
import type { TextStore } from '../text-store.ts';
import { bodyOf, SessionChanged } from './api.ts';
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
  const known = async (store: string): Promise<ServerSettings> => copyOf(store) ?? ask(store);
  const update = async (change: SettingsChange): Promise<Settings> => {
    const session = await identity.settled();
    if (!session) throw new SessionChanged();
    const { id: store } = session.store;
    const before = await known(store);
    const theirs = changedBesides(change, settingsOf(before));
    if (theirs) throw new ChangedMeanwhile(theirs);
    const rows = rowsOf(change, before);
    if (rows.length === 0) return settingsOf(before);
    const answer = await identity.askFor(store)('/api/settings', { method: 'PATCH', body: { rows } });
    const conflict = readAs(SettingsConflictSchema, answer.body);
    if (!conflict) return keep(store, bodyOf(ServerSettingsSchema, answer));
    keep(store, conflict.current);
    // Tried again with the present revisions. If the values differ, too, this is where it ends.
    return update(change);
  };
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
    update,
  };
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

function changedBesides({ seen, ...yours }: SettingsChange, now: Settings): Partial<Settings> | undefined {
  const markups = differingRows(yours.markups, seen.markups, now.markups, noMarkup);
  const shipping = differingRows(yours.shipping, seen.shipping, now.shipping, 0);
  return markups || shipping ? { ...(markups && { markups }), ...(shipping && { shipping }) } : undefined;
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
