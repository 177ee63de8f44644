/** Replays the stored quotes in the worker: reads and prices each quote, and holds the resulting lines for the page. */

import type { StoreTerms } from '../../data/queries/terms.ts';
import { storedQuotes } from '../../data/quotes/stored-quotes.ts';
import { type ReplayBook, type ReplayLine, replayer, unreadLine } from '../../quotes/replay/replay-line.ts';
import {
  callsOf,
  type Grouping,
  groupsOf,
  linesIn,
  linesOfOutcome,
  type Period,
  type ReplayCall,
  type ReplayGroup,
  type ReplaySums,
  replayCsv,
  type Sorting,
  sorted,
  sumsOf,
} from '../../quotes/replay/replay-lists.ts';

/** Progress of a replay: the numbers of quotes read and of all quotes. */
export interface ReplayProgress {
  readonly read: number;
  readonly of: number;
  readonly isDone: boolean;
}

export interface ReplayQuery {
  readonly list: 'sums' | 'lines' | 'calls' | Grouping;
  readonly period: Period;
  /** Outcome of the lines; '' for all. */
  readonly outcome: string;
  readonly sorting: readonly Sorting[];
  readonly from: number;
  readonly rows: number;
}

export interface ReplayShown {
  /** Number of rows on all pages. */
  readonly found: number;
  readonly sums?: ReplaySums;
  readonly lines?: readonly ReplayLine[];
  readonly calls?: readonly ReplayCall[];
  readonly groups?: readonly ReplayGroup[];
}

export interface Replay {
  readonly next: () => Promise<ReplayProgress>;
  readonly show: (query: ReplayQuery) => ReplayShown;
  readonly csv: (period: Period) => string;
}

export function openReplay(books: Record<'today' | 'tried', ReplayBook>, terms: StoreTerms): Replay {
  const price = replayer({ ...books, ...terms });
  const portions = storedQuotes(terms.store);
  const lines: ReplayLine[] = [];
  const progress = { read: 0, of: 0, isDone: false };
  const startedAt = Date.now();
  const inPeriod = lastOf((period: Period) => linesIn(lines, period, startedAt));
  // The last result of each list is cached, because people turn pages and sort columns far more often than they ask for
  // another list.
  const ofLines = lastOf((period: Period, outcome: string) => linesOfOutcome(inPeriod(period), outcome));
  const ofCalls = lastOf((period: Period) => callsOf(inPeriod(period)));
  const ofGroups = lastOf((period: Period, grouping: Grouping) => groupsOf(inPeriod(period), grouping));
  return {
    next: async () => {
      const { value } = await portions.next();
      if (!value) return { ...progress, isDone: true };
      for (const quote of value.quotes) lines.push(...price(quote));
      lines.push(...value.unread.map(unreadLine));
      Object.assign(progress, { read: value.read, of: value.of });
      return progress;
    },
    show: ({ list, period, outcome, sorting, from, rows }) => {
      const page = <Row extends object>(all: readonly Row[]) => sorted(all, sorting).slice(from, from + rows);
      if (list === 'sums') return { found: 0, sums: sumsOf(inPeriod(period)) };
      if (list === 'lines') {
        const all = ofLines(period, outcome);
        return { found: all.length, lines: page(all) };
      }
      if (list === 'calls') {
        const all = ofCalls(period);
        return { found: all.length, calls: page(all) };
      }
      const all = ofGroups(period, list);
      return { found: all.length, groups: page(all) };
    },
    csv: (period) => replayCsv(inPeriod(period)),
  };
}

/** Returns a function that calls `make` only if the arguments differ from the arguments of the previous call. */
function lastOf<Arguments extends readonly string[], Answer>(make: (...asked: Arguments) => Answer) {
  let last: { readonly key: string; readonly answer: Answer } | undefined;
  return (...asked: Arguments): Answer => {
    const key = asked.join('\n');
    if (last?.key !== key) last = { key, answer: make(...asked) };
    return last.answer;
  };
}
