import * as v from 'valibot';
import { listeners } from '../listeners.ts';
import { readAs } from '../read-as.ts';
import { tabChannel } from '../tabs.ts';

const LineSchema = v.object({
  isOnline: v.boolean(),
  /** True if the server answered the last request, but can't exchange changes now. */
  isBusy: v.boolean(),
  hasEnded: v.boolean(),
  isOldVersion: v.boolean(),
});
type Line = Readonly<v.InferOutput<typeof LineSchema>>;

export interface SyncState extends Line {
  readonly waiting: number;
  readonly refused: number;
}

export interface SyncWatch {
  readonly current: () => SyncState;
  readonly subscribe: (onChange: () => void) => () => void;
}

export interface StateWriter {
  readonly setLine: (line: Partial<Line>) => void;
  readonly setCounts: (counts: Pick<SyncState, 'waiting' | 'refused'>) => void;
}

const channelName = 'quotr-sync';
const question = 'how does it stand?';

export function syncState(): StateWriter & { readonly watch: SyncWatch } {
  let state: SyncState = {
    isOnline: true,
    isBusy: false,
    hasEnded: false,
    isOldVersion: false,
    waiting: 0,
    refused: 0,
  };
  let isTalking = false;
  const { subscribe, tell } = listeners();
  const set = (next: Partial<SyncState>) => {
    const changed = { ...state, ...next };
    if (JSON.stringify(changed) === JSON.stringify(state)) return;
    state = changed;
    tell();
  };
  const tellOthers = () => say(v.parse(LineSchema, state));
  const say = tabChannel(channelName, (told) => {
    const line = readAs(LineSchema, told);
    if (line) set(line);
    else if (isTalking && told === question) tellOthers();
  });
  say(question);
  return {
    watch: { current: () => state, subscribe },
    setLine: (line) => {
      isTalking = true;
      set(line);
      tellOthers();
    },
    setCounts: set,
  };
}
