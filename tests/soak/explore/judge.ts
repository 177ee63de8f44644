/** The judge of an exploration: what Bombadil wrote down of each state, held against the price book and the state before. */
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
  state: v.object({ url: v.string() }),
  action: v.unknown(),
  snapshots: v.array(v.object({ name: v.nullable(v.string()), value: v.unknown() })),
});

/** A state of the page, and the action that led there. */
interface State extends Seen {
  readonly url: URL;
  readonly action: string;
}

export interface Judged {
  readonly figures: Readonly<Record<string, number>>;
  readonly findings: readonly string[];
}

/** @param trace what Bombadil wrote, a state on each line */
export async function judge(trace: string): Promise<Judged> {
  const states = trace.split('\n').filter(Boolean).map(stateOf);
  const findings: string[] = [];
  let tables = 0;
  for (const [at, state] of states.entries()) {
    const before = states[at - 1];
    const found = [
      ...state.faults,
      ...state.axe.flatMap((fault) => (fault === 'none' ? [] : [`axe: ${fault}`])),
      ...(before ? [...badgeFaults(before, state), ...reloadFaults(before, state, states[at + 1])] : []),
      ...(await priceFaults(state)),
    ];
    tables += state.prices.length > 0 ? 1 : 0;
    const steps = states
      .slice(Math.max(0, at - 5), at + 1)
      .map(({ url, action }) => `\n    ${action} -> ${url.pathname}${url.search}`);
    for (const fault of found) findings.push(`${fault}${steps.join('')}`);
  }
  const reloads = states.filter(({ action }) => action === '"Reload"').length;
  const looks = states.reduce((sum, { axe }) => sum + axe.length, 0);
  const pages = new Set(states.map(({ url }) => url.pathname)).size;
  return {
    figures: { actions: states.length, pages, tables, 'axe looks': looks, reloads, findings: findings.length },
    findings,
  };
}

function stateOf(line: string): State {
  const { state, action, snapshots } = v.parse(EntrySchema, JSON.parse(line));
  const seen = v.parse(SeenSchema, snapshots.find(({ name }) => name === 'seen')?.value);
  return { ...seen, url: new URL(state.url), action: JSON.stringify(action) };
}

const StoredCartSchema = v.object({ data: v.object({ items: v.array(v.unknown()) }) });
const StoredSettingsSchema = v.object({ data: v.unknown() });

const linesIn = ({ stored }: Seen): number =>
  stored.cart === '' ? 0 : v.parse(StoredCartSchema, JSON.parse(stored.cart)).data.items.length;
const linesOnBadge = ({ cart }: Seen): number =>
  Number(/ in ([\d,]+) lines?$/.exec(cart)?.[1]?.replaceAll(',', '') ?? 0);

/** The badge follows the cart: what is wrong for longer than a step is wrong. */
const badgeFaults = (before: State, state: State): readonly string[] =>
  state.cart !== '' &&
  before.cart === state.cart &&
  [before, state].every((each) => linesOnBadge(each) !== linesIn(each))
    ? [`badge: ${state.cart}, stored lines ${linesIn(state)}`]
    : [];

/** What stood there before a reload stands there after it. The badges of a page that is being drawn come a step later. */
const reloadFaults = (before: State, state: State, after: State | undefined): readonly string[] => {
  if (state.action !== '"Reload"' || before.cart === '') return [];
  const kept =
    [state.stored.cart, state.stored.settings].join() === [before.stored.cart, before.stored.settings].join();
  const isDrawn = after && after.cart !== '' && after.action.startsWith('{"Click') === false;
  return kept && (!isDrawn || (after.cart === before.cart && after.quotes === before.quotes))
    ? []
    : [`reload: ${before.cart}, ${before.quotes} became ${after?.cart}, ${after?.quotes}`];
};

/** Every row of a run-size table is what the book says of the choices shown. */
async function priceFaults(state: State): Promise<readonly string[]> {
  if (state.prices.length === 0) return [];
  const found = productAt(catalog, state.url.pathname.replace(/^\/app/, ''));
  // A page that is being left stands until the next is there.
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

/** Returns the selection of the labels on the screen; a box in feet is rounded, so that its length is the address's. */
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
