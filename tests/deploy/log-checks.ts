/** A day of use, after which no log of nginx, of the server or of the database may reveal a person. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validUntil } from '../../src/quotes/validity.ts';
import { makeLink, newToken } from '../server/links.ts';
import { orderOf, putOf, putOrderOf, quoteOf } from '../server/sent.ts';
import { differs, type Note, type Served } from './checks.ts';
import { signedIn } from './signed-in.ts';
import type { StoreServer } from './store-server.ts';
import { until } from './until.ts';

const customer = {
  name: 'Grace Hopper',
  company: 'Cobol Signs',
  phone: '555 0199',
  email: 'grace@cobol.example',
  address: '',
};
/** Within the year for which a quote may be valid; a longer one waits for a manager, and gets no link. */
const lastDay = validUntil(new Date().toISOString().slice(0, 10), 30);
const quote = quoteOf('Q-9K2MD-0777', { customer, validUntil: lastDay });
const order = orderOf('order-of-grace', { customer });
const searched = `q=${encodeURIComponent('Grace Höpper')}&name=hopper`;
const referer = `https://localhost/app/quotes/${quote.number}?${searched}`;
const told = ['9K2MD', 'Grace', 'Hopper', 'H%C3%B6pper', 'Höpper', 'Cobol', '555 0199', 'Ann Clerk', 'ann@'];

/** Returns all files of a folder as one text. */
const textOf = (folder: string): string =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => readFileSync(join(folder, name), 'utf8'))
    .join('');

function checkWords(note: Note, what: string, log: string, words: readonly string[]): void {
  for (const word of new Set(words)) {
    const line = log.split('\n').find((each) => each.toLowerCase().includes(word.toLowerCase()));
    note(`${what} does not tell ${word.slice(0, 12)}`, line?.replaceAll(word, `<${word}>`).slice(0, 300));
  }
}

/**
 * Waits for the log line that a request leaves after its answer.
 * @returns the fault, if it is missing
 */
const logged = (folder: string, line: RegExp): Promise<string | undefined> =>
  until('It', 60, () => line.test(textOf(folder))).then(
    () => undefined,
    () => 'it does not',
  );

export async function checkLogs(server: StoreServer, note: Note): Promise<void> {
  const { ask, askPlain, processes, logs } = server;
  const { headers: ofAnn, secrets } = await signedIn(server, `/quotes/${quote.number}`);
  const headers = { ...ofAnn, referer };
  const asks = async (path: string, status: number, { headers: also, ...init }: Parameters<typeof ask>[1] = {}) =>
    note(
      `${init.method ?? 'GET'} ${path} is answered`,
      differs((await ask(path, { ...init, headers: { ...headers, ...also } })).status, status),
    );

  await asks(...withStatus(putOf(quote, 'command-of-the-day'), 201));
  await asks(...withStatus(putOrderOf(order), 201));
  const token = newToken();
  await asks(...withStatus(makeLink(quote.number, token, 'command-of-the-day'), 200));
  await asks(`/q/${token}`, 200);
  await asks(`/q/${token}?${searched}`, 303, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'once=a-form-of-the-day&kind=accepted&name=Grace+Hopper',
  });
  for (const path of [`/api/orders?${searched}`, `/app/quotes/${quote.number}?${searched}`]) await asks(path, 200);
  await asks(`/app/assets/${quote.number}.js`, 404);
  await asks(`/api/quotes/${quote.number}`, 400, {
    method: 'PUT',
    body: '{"Grace Hopper',
    headers: { 'content-type': 'application/json' },
  });
  await asks(`/api/quotes/${quote.number}?${'Grace'.repeat(10_000)}`, 414);
  await askPlain(`/app/quotes/${quote.number}?${searched}`, { headers: { host: 'localhost', referer } });

  // One process is lost, then both.
  for (const each of processes) {
    await each.kill();
    await ask(`/api/quotes/${quote.number}`, { headers });
  }
  await asks(`/api/orders?${searched}&last=1`, 503);
  await asks(`/q/${token}`, 503);
  for (const each of processes) await each.start();
  note('the log of nginx names requests', await logged(logs.nginx, /"method":"GET","area":"api","status":503/));
  note(
    'the log of the server names requests',
    await logged(logs.server, /"route":"\/api\/quotes\/:number","status":201/),
  );
  for (const [what, folder] of Object.entries(logs))
    checkWords(note, `the log of ${what}`, textOf(folder), [...told, ...secrets, token]);
}

const withStatus = ([path, init]: ReturnType<typeof putOf | typeof putOrderOf | typeof makeLink>, status: number) =>
  [path, status, init] as const;

/** Checks the logs of an nginx without a server behind it. */
export async function checkLogsOfApp({ ask, logs }: Served & { readonly logs: string }, note: Note): Promise<void> {
  const headers = { referer };
  for (const path of [
    `/app/quotes/${quote.number}?${searched}`,
    `/app/${quote.number}.js`,
    `/${quote.number}`,
    `/app/.${quote.number}`,
  ])
    await ask(path, { headers });
  await ask(`/app/quotes/${quote.number}`, { method: 'PUT', headers, body: 'Grace Hopper' });
  await ask(`/app/?last=${'Grace'.repeat(10_000)}`, { headers });
  note('the log names requests', await logged(logs, /"status":414/));
  checkWords(note, 'the log', textOf(logs), told);
}
