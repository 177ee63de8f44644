import * as v from 'valibot';
import type { SettingsStore } from '../ports.ts';
import { noSettings, type Settings, type SettingsChange } from '../settings.ts';
import type { TextStore } from '../text-store.ts';
import { bodyOf, Unanswered } from './api.ts';
import type { ServerIdentity } from './server-identity.ts';
import { type ServerSettings, ServerSettingsSchema, type SettingRow, SettingsConflictSchema } from './wire.ts';

/** Under it: the settings as the server last said them, for when it can't be asked. */
const settingsCopyKey = 'quotr.store-settings.v1';

const CopySchema = v.object({ store: v.string(), settings: ServerSettingsSchema });

/** Why settings could not be changed; its message is for the screen. */
export class SettingsRefused extends Error {
  override readonly name = 'SettingsRefused';
  /** The settings as they stand, where somebody else has changed one of these rows since they were looked at. */
  readonly current: Settings | undefined;

  constructor(message: string, current?: Settings) {
    super(message);
    this.current = current;
  }
}

export interface ServerSettingsStore extends SettingsStore {
  /** Asks for the settings where the server has others than the copy. @returns whether they have changed */
  readonly refresh: (store: string, revision: number) => Promise<boolean>;
}

interface Parts {
  readonly identity: Pick<ServerIdentity, 'settled' | 'askFor'>;
  readonly texts: TextStore;
}

/** The settings of a store: read from the copy, so that prices are there without a network; changed at the server alone. */
export function serverSettings({ identity, texts }: Parts): ServerSettingsStore {
  const copyOf = (store: string): ServerSettings | undefined => {
    const read = v.safeParse(CopySchema, jsonOf(texts.get(settingsCopyKey)));
    return read.success && read.output.store === store ? read.output.settings : undefined;
  };
  const keep = (store: string, settings: ServerSettings): Settings => {
    texts.set(settingsCopyKey, JSON.stringify({ store, settings }));
    return settingsOf(settings);
  };
  const ask = async (store: string): Promise<ServerSettings> => {
    const settings = bodyOf(ServerSettingsSchema, await identity.askFor(store)('/api/settings'));
    keep(store, settings);
    return settings;
  };
  return {
    load: async () => {
      const session = await identity.settled();
      return session ? settingsOf(copyOf(session.store.id) ?? (await ask(session.store.id))) : noSettings;
    },
    refresh: async (store, revision) => {
      // A store begins without settings, at revision 0.
      if ((copyOf(store)?.revision ?? 0) === revision) return false;
      await ask(store);
      return true;
    },
    update: async (change) => {
      const session = await identity.settled();
      if (!session) throw new SettingsRefused('Nobody is signed in: nothing was saved.');
      const { id: store } = session.store;
      try {
        const rows = rowsOf(change, copyOf(store) ?? (await ask(store)));
        const answer = await identity.askFor(store)('/api/settings', { method: 'PATCH', body: { rows } });
        const conflict = v.safeParse(SettingsConflictSchema, answer.body);
        if (conflict.success)
          throw new SettingsRefused(conflict.output.error.message, keep(store, conflict.output.current));
        if (answer.refusal) throw new SettingsRefused(answer.refusal.message);
        return keep(store, bodyOf(ServerSettingsSchema, answer));
      } catch (error) {
        if (error instanceof Unanswered) throw new SettingsRefused(onlyWithServer);
        throw error;
      }
    },
  };
}

const onlyWithServer = 'The store server can not be reached: settings can only be changed with it.';

function jsonOf(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function settingsOf({ rows }: ServerSettings): Settings {
  const markups: Record<string, Settings['markups'][string]> = {};
  const shipping: Record<string, number> = {};
  for (const row of rows)
    if (row.kind === 'markup') markups[row.category] = row.value;
    else shipping[row.category] = row.value;
  return { markups, shipping };
}

/**
 * The rows of a change, each with the revision that its person looked at. @throws SettingsRefused where the copy has another value than was seen: it
 * came while the change was typed
 */
function rowsOf({ markups = {}, shipping = {}, seen }: SettingsChange, present: ServerSettings): readonly SettingRow[] {
  const current = settingsOf(present);
  const revisionOf = (kind: SettingRow['kind'], category: string) =>
    present.rows.find((row) => row.kind === kind && row.category === category)?.revision ?? 0;
  const isSeen =
    Object.keys(markups).every((category) => sameMarkup(seen.markups?.[category], current.markups[category])) &&
    Object.keys(shipping).every((category) => (seen.shipping?.[category] ?? 0) === (current.shipping[category] ?? 0));
  if (!isSeen) throw new SettingsRefused('Somebody else has changed these settings meanwhile.', current);
  return [
    ...Object.entries(markups).map(([category, value]) => {
      const revision = revisionOf('markup', category);
      return { kind: 'markup', category, revision, value } as const;
    }),
    ...Object.entries(shipping).map(([category, value]) => {
      const revision = revisionOf('shipping', category);
      return { kind: 'shipping', category, revision, value } as const;
    }),
  ];
}

type Markup = Settings['markups'][string];
const noMarkup: Markup = { pct: 0, fixed: 0 };

const sameMarkup = (one: Markup = noMarkup, other: Markup = noMarkup): boolean =>
  one.pct === other.pct && one.fixed === other.fixed;
