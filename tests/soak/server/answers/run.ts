/**
 * `npm run soak -- server answers`: the server is killed 50 times between a customer's tap and its acknowledgement; no
 * answer by a link may be lost or counted twice.
 */
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { ServerQuoteSchema } from '../../../../src/quotes/wire/wire.ts';
import { withServer } from '../../../deploy/one-server.ts';
import { makeLink, newToken, visitor } from '../../../server/links.ts';
import { putOf, quoteOf } from '../../../server/sent.ts';
import { say } from '../../size.ts';
import { type Counter, signedInCounters } from '../support/server-put.ts';

const kills = Number(process.env['QUOTR_KILLS'] ?? 50);
const customers = 8;
/** Longest time from the taps to the kill: most taps are still unanswered then. */
const killedWithinMs = 60;

const figures = { acknowledged: 0, repeated: 0, lost: 0, doubled: 0 };

/** Makes a quote with a link. @returns functions to answer it until acknowledged, and to count its answers */
async function linked(origin: string, { request, store, author }: Counter, name: string) {
  const number = `Q-TAP-${name}`;
  const quote = quoteOf(number, {
    store,
    status: 'sent',
    validUntil: '2199-01-01',
    customer: { ...quoteOf('').customer, name, phone: '', email: '' },
  });
  await request(...putOf(quote, `command-${name}`, { author }));
  const token = newToken();
  const made = await request(...makeLink(number, token, `command-${name}`));
  if (!made.ok) throw new Error(await made.text());
  const { open, post } = visitor((path, init) => fetch(path, init), token, origin);
  const once = /name="once" value="([^"]+)"/.exec((await open()).text)?.[1] ?? '';
  const tap = async () => {
    for (;;) {
      const status = await post({ once, kind: 'accepted', name }).then(
        (page) => page.status,
        () => 0,
      );
      if (status === 303) break;
      figures.repeated++;
      await wait(50);
    }
    figures.acknowledged++;
  };
  const count = async () => {
    const { quote: kept } = v.parse(ServerQuoteSchema, await (await request(`/api/quotes/${number}`)).json());
    const taken = kept.events.filter(({ answer }) => answer?.name === name).length;
    if (taken === 0 || kept.status !== 'accepted') figures.lost++;
    if (taken > 1) figures.doubled++;
  };
  return { tap, count };
}

await withServer(async ({ origin, server }) => {
  const [counter] = await signedInCounters(origin);
  if (!counter) throw new Error('Nobody has signed in.');
  for (let kill = 1; kill <= kills; kill++) {
    const names = Array.from({ length: customers }, (_, at) => `${kill}-${at}`);
    const all = await Promise.all(names.map((name) => linked(origin, counter, name)));
    const taps = all.map(({ tap }) => tap());
    await wait(killedWithinMs * Math.random());
    await server.kill();
    await server.start();
    await Promise.all(taps);
    await Promise.all(all.map(({ count }) => count()));
  }
  say('server answers', { kills, ...figures });
  if (figures.lost + figures.doubled > 0 || figures.repeated === 0) process.exitCode = 1;
});
