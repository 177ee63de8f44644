import type { SyncState } from '../data/server/sync-state.ts';
import { countOf } from '../quotes/format.ts';

export type LineAction = 'sign in' | 'reload' | 'show';

export interface ServerLine {
  readonly text: string;
  readonly actions: readonly LineAction[];
  /** True if the state passes by itself, usually within a second. The line is then not urgent. */
  readonly isPassing?: true;
}

const changes = (count: number): string => countOf(count, 'change');
const wait = (count: number): string => `${changes(count)} ${count === 1 ? 'waits' : 'wait'} to be sent`;

/**
 * Returns the state of the exchange with the server in one line; undefined if there is nothing to report.
 * @param lacksSettings true if there are no prices, because this computer does not have the markups of the store
 */
export function lineOf(state: SyncState, lacksSettings = false): ServerLine | undefined {
  const main = lacksSettings ? withoutPrices(state) : mainLine(state);
  const { refused } = state;
  if (refused === 0) return main;
  const told = `${changes(refused)} ${refused === 1 ? 'was' : 'were'} refused`;
  const actions = main?.actions.filter((action) => action !== 'show') ?? [];
  return { text: main && main.isPassing !== true ? `${main.text} ${told}.` : told, actions: [...actions, 'show'] };
}

const noMarkups = 'No prices: the store’s markups are not on this computer.';

function withoutPrices(state: SyncState): ServerLine {
  const { actions = [] } = mainLine(state) ?? {};
  if (state.isOldVersion) return { text: `${noMarkups} Reload for the newer version of Quotr.`, actions };
  if (state.hasEnded) return { text: `${noMarkups} Your session has ended: sign in.`, actions };
  return { text: `${noMarkups} They appear when the server answers.`, actions };
}

function mainLine({ isOnline, isBusy, hasEnded, isOldVersion, waiting, refused }: SyncState): ServerLine | undefined {
  const unsent = waiting - refused;
  const show = unsent > 0 ? (['show'] as const) : [];
  if (isOldVersion)
    return {
      text: `There is a newer version of Quotr: reload${unsent > 0 ? ` to send ${changes(unsent)}` : ' to use it'}.`,
      actions: ['reload', ...show],
    };
  if (hasEnded)
    return {
      text: `Your session has ended. You can keep quoting; sign in to ${unsent > 0 ? `send ${changes(unsent)}` : 'see what others change'}.`,
      actions: ['sign in', ...show],
    };
  if (!isOnline)
    return {
      text: unsent > 0 ? `Offline: ${wait(unsent)}.` : 'Offline: you don’t see other people’s changes.',
      actions: show,
    };
  if (isBusy)
    return {
      text: `The store server can’t send or receive changes now${unsent > 0 ? `: ${wait(unsent)}` : ''}.`,
      actions: show,
    };
  return unsent > 0 ? { text: wait(unsent), actions: show, isPassing: true } : undefined;
}
