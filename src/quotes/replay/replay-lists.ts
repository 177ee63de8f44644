import { type Cents, decimals, decimalText } from '../../pricing/index.ts';
import { type Cell, csvFile } from '../orders/csv.ts';
import type { Outcome, ReplayLine } from './replay-line.ts';

export const periods = ['Open', 'Last 90 days', 'Last 365 days', 'All'] as const;
export type Period = (typeof periods)[number];

const dayMs = 86_400_000;
const daysOf = { 'Last 90 days': 90, 'Last 365 days': 365, All: Number.POSITIVE_INFINITY } as const;

export const linesIn = (lines: readonly ReplayLine[], period: Period, now: number): readonly ReplayLine[] =>
  lines.filter(({ isOpen, createdAt }) => (period === 'Open' ? isOpen : createdAt >= now - daysOf[period] * dayMs));

export interface ReplaySums {
  readonly lines: number;
  readonly counts: Readonly<Record<Outcome, number>>;
  readonly belowFloor: number;
  /** Sums over the lines with all three prices: as quoted, by the present book, by the tried book. */
  readonly quoted: Cents;
  readonly today: Cents;
  readonly tried: Cents;
  /** Number of lines that the present or the tried book can't price, and the sum of their quoted prices. */
  readonly left: number;
  readonly leftQuoted: Cents;
}

export const isBelowFloor = ({ quoted, floor }: ReplayLine): boolean =>
  quoted !== undefined && floor !== undefined && quoted < floor;

export function sumsOf(lines: readonly ReplayLine[]): ReplaySums {
  const counts: Record<Outcome, number> = { same: 0, higher: 0, lower: 0, withdrawn: 0, gone: 0, unknown: 0 };
  const sums = { lines: lines.length, belowFloor: 0, quoted: 0, today: 0, tried: 0, left: 0, leftQuoted: 0 };
  for (const line of lines) {
    const { quoted = 0, today, tried, outcome } = line;
    counts[outcome]++;
    if (isBelowFloor(line)) sums.belowFloor++;
    if (today === undefined || tried === undefined) {
      sums.left++;
      sums.leftQuoted += quoted;
    } else {
      sums.quoted += quoted;
      sums.today += today;
      sums.tried += tried;
    }
  }
  return { ...sums, counts };
}

export const groupings = ['Product', 'Customer'] as const;
export type Grouping = (typeof groupings)[number];

export interface ReplayGroup extends Omit<ReplaySums, 'counts'> {
  readonly key: string;
  readonly name: string;
  readonly more: Cents;
  readonly higher: number;
  readonly lost: number;
}

export function groupsOf(lines: readonly ReplayLine[], grouping: Grouping): readonly ReplayGroup[] {
  const isByProduct = grouping === 'Product';
  const groups = new Map<string, ReplayLine[]>();
  for (const line of lines) {
    const key = isByProduct ? line.product : line.customerKey;
    const group = groups.get(key);
    if (group) group.push(line);
    else groups.set(key, [line]);
  }
  return Array.from(groups, ([key, own]) => {
    const { counts, ...sums } = sumsOf(own);
    const { product = '', customer = '', phone = '' } = own[0] ?? {};
    const name = isByProduct ? product : customer || phone || 'No name';
    const lost = counts.withdrawn + counts.gone;
    return { key, name, ...sums, more: sums.tried - sums.today, higher: counts.higher, lost };
  }).toSorted((a, b) => b.more - a.more || (a.name < b.name ? -1 : 1));
}

export interface ReplayCall {
  readonly id: string;
  readonly number: string;
  readonly customer: string;
  readonly phone: string;
  readonly until: string;
  /** Sum as quoted. It holds until the quote's last day. */
  readonly quoted: Cents;
  /** Sum by the tried book; a custom line keeps its quoted price. */
  readonly tried: Cents;
  readonly more: Cents;
  /** Number of lines that can no longer be ordered; `quoted` and `tried` leave these lines out. */
  readonly lost: number;
}

/** Open offers that the tried book prices above the quoted sum and above today's; the earliest last day first. */
export function callsOf(lines: readonly ReplayLine[]): readonly ReplayCall[] {
  const quotes = new Map<string, ReplayLine[]>();
  for (const line of lines) {
    if (!line.isOpen) continue;
    const quote = quotes.get(line.number);
    if (quote) quote.push(line);
    else quotes.set(line.number, [line]);
  }
  return [...quotes.values()]
    .flatMap(callOfQuote)
    .toSorted((a, b) => (a.until < b.until ? -1 : a.until > b.until ? 1 : b.more - a.more));
}

function callOfQuote(lines: readonly ReplayLine[]): readonly ReplayCall[] {
  const counted = lines.filter(({ isCounted }) => isCounted);
  const kept = counted.filter(({ outcome }) => outcome !== 'withdrawn' && outcome !== 'gone');
  const [first] = kept;
  if (!first) return [];
  const { number, customer, phone, until } = first;
  const quoted = sum(kept, (line) => line.quoted);
  const today = sum(kept, (line) => line.today ?? line.quoted);
  const tried = sum(kept, (line) => line.tried ?? line.quoted);
  if (tried <= Math.max(today, quoted)) return [];
  const lost = counted.length - kept.length;
  return [{ id: number, number, customer, phone, until, quoted, tried, more: tried - quoted, lost }];
}

const sum = (lines: readonly ReplayLine[], of: (line: ReplayLine) => Cents | undefined): Cents =>
  lines.reduce((total, line) => total + (of(line) ?? 0), 0);

const money = (cents: Cents | undefined): Cell =>
  cents === undefined ? '' : { figure: decimalText(cents, decimals.cents, decimals.cents) };

const csvColumns: readonly (readonly [name: string, of: (line: ReplayLine) => Cell])[] = [
  ['quote', ({ number }) => number],
  ['line', ({ line }) => ({ figure: String(line) })],
  ['status', ({ status }) => status],
  ['saved', ({ createdAt }) => (createdAt === 0 ? '' : new Date(createdAt).toISOString())],
  ['last day', ({ until }) => until],
  ['customer', ({ customer }) => customer],
  ['phone', ({ phone }) => phone],
  ['product', ({ product }) => product],
  ['option', ({ option }) => option],
  ['pieces', ({ pieces }) => (pieces === undefined ? '' : { figure: String(pieces) })],
  ['outcome', ({ outcome }) => outcome],
  ['then', ({ quoted }) => money(quoted)],
  ['today', ({ today }) => money(today)],
  ['tried', ({ tried }) => money(tried)],
  ['floor', ({ floor }) => money(floor)],
  ['below floor', (line) => (isBelowFloor(line) ? 'yes' : '')],
];

export const replayCsv = (lines: readonly ReplayLine[]): string =>
  csvFile([csvColumns.map(([name]) => name), ...lines.map((line) => csvColumns.map(([, of]) => of(line)))]);
