/** The judge of an exploration: compares each state that Bombadil recorded with the price book and the state before. */
import * as v from 'valibot';
import { catalog } from '../../../src/book/index.ts';
import { lengthEntry, normalise, type Product, quote } from '../../../src/pricing/index.ts';
import { exactUnitPrice, formatCount, formatMoney, formatUnitPrice } from '../../../src/quotes/format.ts';
import { noSettings, readSettings } from '../../../src/quotes/settings.ts';
import { storeMarkup } from '../../../src/quotes/store-markup.ts';
import { readAddress } from '../../../src/screens/calculator/address.ts';
import { productAt } from '../../cases/product-at.ts';

const Texts = v.array(v.string());
const SeenSchema = v.object({
  faults: Texts,
  axe: Texts,
  heading: v.string(),
  choices: v.array(v.tuple([v.string(), v.string()])),
  boxes: v.array(v.tuple([v.string(), v.string()])),
  prices: v.array(v.tuple([v.string(), v.string(), v.string(), v.string()])),
  cart: v.string(),
  quotes: v.string(),
  said: Texts,
  stored: v.object({ cart: v.string(), settings: v.string() }),
});
type Seen = v.InferOutput<typeof SeenSchema>;

const EntrySchema = v.object({
  /** Microseconds since 1970. */
  timestamp: v.number(),
  state: v.object({ url: v.string() }),
  action: v.unknown(),
  snapshots: v.array(v.object({ name: v.nullable(v.string()), value: v.unknown() })),
});

/** A state of the page, and the action before it. */
interface State extends Seen {
  readonly url: URL;
  readonly action: string;
  /** Seconds. */
  readonly time: number;
}

export interface Judged {
  readonly figures: Readonly<Record<string, number>>;
  readonly findings: readonly string[];
}

/** @param traces Bombadil's record of each exploration, a state on each line */
export async function judge(traces: readonly string[]): Promise<Judged> {
  const explorations = traces.map((trace) => trace.trim().split('\n').map(stateOf));
  const findings: string[] = [];
  for (const states of explorations)
    for (const [at, state] of states.entries()) {
      const found = [
        ...state.faults,
        ...state.axe.filter((fault) => fault !== 'none').map((fault) => `axe: ${fault}`),
        ...reloadFaults(states, at),
        ...badgeFaults(states.slice(0, at + 1)),
        ...(await priceFaults(state)),
      ];
      const steps = states
        .slice(Math.max(0, at - 5), at + 1)
        .map(({ url, action }) => `\n    ${action} -> ${url.pathname}${url.search}`);
      findings.push(...found.map((fault) => `${fault}${steps.join('')}`));
    }
  const all = explorations.flat();
  return {
    figures: {
      actions: all.length,
      pages: new Set(all.map(({ url }) => url.pathname)).size,
      tables: all.filter(({ prices }) => prices.length > 0).length,
      'axe looks': all.reduce((sum, { axe }) => sum + axe.length, 0),
      reloads: all.filter(({ action }) => action === reload).length,
      findings: findings.length,
    },
    findings,
  };
}

const reload = '"Reload"';

function stateOf(line: string): State {
  const { timestamp, state, action, snapshots } = v.parse(EntrySchema, JSON.parse(line));
  const seen = v.parse(SeenSchema, snapshots.find(({ name }) => name === 'seen')?.value);
  return { ...seen, url: new URL(state.url), action: JSON.stringify(action), time: timestamp / 1e6 };
}

const StoredCartSchema = v.object({ data: v.object({ items: v.array(v.unknown()) }) });
const StoredSettingsSchema = v.object({ data: v.unknown() });

const linesIn = ({ stored }: Seen): number =>
  stored.cart === '' ? 0 : v.parse(StoredCartSchema, JSON.parse(stored.cart)).data.items.length;
const linesOnBadge = ({ cart }: Seen): number =>
  Number(/ in ([\d,]+) lines?$/.exec(cart)?.[1]?.replaceAll(',', '') ?? 0);

/** Longest delay in seconds between the cart and its badge, on a busy computer. */
const lag = 10;

function badgeFaults(states: readonly State[]): readonly string[] {
  const isWrong = (state: State): boolean => state.cart !== '' && linesOnBadge(state) !== linesIn(state);
  const right = states.findLast((state) => !isWrong(state));
  const last = states.at(-1);
  return last && isWrong(last) && last.time - (right?.time ?? 0) > lag
    ? [`badge: ${last.cart}, stored lines ${linesIn(last)}`]
    : [];
}

/** Returns faults of a reload: stored data must be unchanged, and the quotes shown again soon. */
function reloadFaults(states: readonly State[], at: number): readonly string[] {
  const [before, state] = [states[at - 1], states[at]];
  if (!before?.quotes || state?.action !== reload) return [];
  const isKept = JSON.stringify(state.stored) === JSON.stringify(before.stored);
  const soon = states.slice(at).filter(({ time }) => time < state.time + lag);
  const areThere = at + soon.length === states.length || soon.some(({ quotes }) => quotes === before.quotes);
  return [
    ...(isKept ? [] : [`reload: ${JSON.stringify(before.stored)} became ${JSON.stringify(state.stored)}`]),
    ...(areThere ? [] : [`reload: ${before.quotes} became ${soon.at(-1)?.quotes}`]),
  ];
}

/** Returns the rows of a run-size table that differ from the book's prices for the shown choices. */
async function priceFaults(state: State): Promise<readonly string[]> {
  if (state.prices.length === 0) return [];
  const found = productAt(catalog, state.url.pathname.replace(/^\/app/, ''));
  // The old page is shown until the next one has loaded.
  if (found?.entry.title !== state.heading) return [];
  const product = await found.entry.load();
  const quoted = quote(product, shownSelection(product, state), storeMarkup(settingsOf(state), product));
  const rows = quoted.kind === 'rows' ? quoted.rows : [];
  const wanted = rows.map((row) => [
    formatCount(row.runSize),
    exactUnitPrice(row.perUnit),
    formatUnitPrice(row),
    formatMoney(row.total),
  ]);
  const shown = state.prices.map(([runSize, ...prices]) => [/^[\d,]+/.exec(runSize)?.[0] ?? runSize, ...prices]);
  return JSON.stringify(shown) === JSON.stringify(wanted)
    ? []
    : [`prices: ${JSON.stringify(shown.slice(0, 3))} shown, ${JSON.stringify(wanted.slice(0, 3))} by the book`];
}

const settingsOf = ({ stored }: Seen) =>
  (stored.settings && readSettings(v.parse(StoredSettingsSchema, JSON.parse(stored.settings)).data)) || noSettings;

/** Returns the selection of the shown labels; lengths come from the address, because a box in feet is rounded. */
function shownSelection(product: Product, { url, choices, boxes }: State) {
  const address = { pathname: url.pathname.replace(/^\/app/, ''), search: url.search };
  const { selection: addressed, unit } = readAddress(product, address);
  const bound = productAt(catalog, address.pathname)?.bound;
  const shown = new Map([...choices, ...boxes]);
  const entries = product.fields.map(({ id, label, kind }) => {
    const text = shown.get(label);
    if (kind === 'length' && unit === 'ft') return [id, addressed[id]];
    return [id, text && (kind === 'length' ? lengthEntry(text, unit) : text)];
  });
  return normalise(product, { ...bound, ...Object.fromEntries(entries.filter(([, text]) => text)) });
}
