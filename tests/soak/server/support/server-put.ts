/** Counters that write through the server, and a count of the server's data. */
import * as v from 'valibot';
import {
  type Author,
  type QuoteVersions,
  QuoteVersionsSchema,
  ServerQuoteSchema,
  ServerSessionSchema,
} from '../../../../src/quotes/wire/wire.ts';
import { browser } from '../../../server/browser.ts';
import { putOf, quoteOf } from '../../../server/sent.ts';
import type { Command, Put } from './writers.ts';

interface Counter {
  readonly store: string;
  readonly author: Author;
  readonly request: (path: string, init?: RequestInit) => Promise<Response>;
}

/** Signs somebody in. @param origin of the server  @param account of the trial provider */
async function signedIn(origin: string, account: string): Promise<Counter> {
  const { signIn, jar } = browser(origin, { request: fetch });
  await signIn(account);
  const cookie = Array.from(jar, (each) => each.join('=')).join('; ');
  const request = (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = {
      origin,
      cookie,
      'sec-fetch-site': 'same-origin',
      ...Object.fromEntries(new Headers(init.headers)),
    };
    return fetch(`${origin}${path}`, { ...init, headers });
  };
  const answer = await request('/api/session');
  if (!answer.ok) throw new Error(`${account} could not sign in: ${answer.status} ${await answer.text()}`);
  const { store, user } = v.parse(ServerSessionSchema, await answer.json());
  return { store: store.id, author: { id: user.id, name: user.name }, request };
}

const numberOf = (quote: string): string => `Q-SOAK${quote}`;

/** Sends commands as a counter does: the first command makes the quote, each other changes the last version. */
export function serverPut({ store, author, request }: Counter): Put {
  const versions = new Map<string, string>();
  return async ({ id, quote: name, revision }: Command) => {
    const base = versions.get(name);
    const quote = quoteOf(numberOf(name), { store, revision, note: id });
    const [path, init] = putOf(quote, id, { base, author });
    const answer = await request(path, { ...init, signal: AbortSignal.timeout(30_000) });
    await answer.arrayBuffer();
    // Any other status means that the command was refused, or waits for a manager.
    if (answer.status !== 200 && answer.status !== 201) throw new Error(String(answer.status));
    versions.set(name, id);
  };
}

interface Counted {
  readonly lost: number;
  readonly doubled: number;
}

/** Reads, and retries: a connection broken by the primary's death may be noticed only now. */
async function read({ request }: Counter, path: string): Promise<unknown> {
  for (let tried = 1; ; tried++) {
    const answer = await request(path);
    if (answer.ok) return answer.json();
    if (answer.status < 500 || tried === 20) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  }
}

/** Returns every version of a quote, page by page. */
async function allVersions(counter: Counter, path: string): Promise<QuoteVersions['versions']> {
  const all = [];
  for (let after: string | undefined = '0'; after !== undefined; ) {
    const page: QuoteVersions = v.parse(QuoteVersionsSchema, await read(counter, `${path}/versions?after=${after}`));
    all.push(...page.versions);
    after = page.next;
  }
  return all;
}

/** Compares every version of every quote with the acknowledged commands. */
async function countVersions(counter: Counter, acknowledged: readonly Command[]): Promise<Counted> {
  const wanted = new Map<string, string[]>();
  for (const { quote, id } of acknowledged) wanted.set(quote, [...(wanted.get(quote) ?? []), id]);
  let lost = 0;
  let doubled = 0;
  for (const [quote, ids] of wanted) {
    const path = `/api/quotes/${numberOf(quote)}`;
    const versions = await allVersions(counter, path);
    const taken = versions.filter((each) => each.taken).map(({ version }) => version);
    lost += ids.filter((id) => !taken.includes(id)).length;
    doubled += taken.length - new Set(taken).size + versions.filter((each) => !each.taken).length;
    if (v.parse(ServerQuoteSchema, await read(counter, path)).version !== ids.at(-1)) lost++;
  }
  return { lost, doubled };
}

/** Number of concurrent writers. */
const writers = 8;

/** Signs in counters, half of them in one store, half in another. */
export async function signedInCounters(origin: string): Promise<readonly Counter[]> {
  const counters: Counter[] = [];
  for (let at = 0; at < writers; at++) counters.push(await signedIn(origin, at % 2 === 0 ? 'ann' : 'sam'));
  return counters;
}

/** @param acknowledged commands of writers that were made of these counters, in this order */
export async function countAll(counters: readonly Counter[], acknowledged: readonly Command[]): Promise<Counted> {
  const counted = await Promise.all(
    counters.map((counter, at) =>
      countVersions(
        counter,
        acknowledged.filter(({ quote }) => quote.startsWith(`${at}-`)),
      ),
    ),
  );
  return {
    lost: counted.reduce((sum, { lost }) => sum + lost, 0),
    doubled: counted.reduce((sum, { doubled }) => sum + doubled, 0),
  };
}
