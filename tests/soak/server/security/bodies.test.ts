/** Bodies that no counter sends: damaged ones, and SQL in every text. The server refuses or keeps them, and goes on. */
import fc from 'fast-check';
import type { GenericSchema } from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ApproveOrderSchema,
  ApproveQuoteSchema,
  DecideHeldSchema,
  NamedCustomerSchema,
  PatchOrderSchema,
  PatchSettingsSchema,
  PutOrderSchema,
  PutQuoteSchema,
  StoreTermsSchema,
} from '../../../../src/quotes/wire/wire.ts';
import { MakeLinkSchema } from '../../../../src/quotes/wire/wire-links.ts';
import { orderOf, putOf, putOrderOf, quoteOf } from '../../../server/sent.ts';
import { signInServer } from '../../../server/sign-in.ts';
import { runs, say, seed } from '../../size.ts';
import { damaged, leavesOf, replaced, withOtherLeaves } from './damage.ts';
import { valuesOf } from './schema-values.ts';
import { fillStore, type RouteCase, storeDump, storeRoutes } from './store-of-the-test.ts';

const server = await signInServer();
afterAll(server.provider.stop);
const mary = server.browser();

beforeAll(async () => {
  await fillStore(server);
  await mary.signIn('mary');
});

const schemas = new Map<string, GenericSchema>([
  ['PUT /api/quotes/:number', PutQuoteSchema],
  ['POST /api/quotes/:number/approval', ApproveQuoteSchema],
  ['PUT /api/quotes/:number/links/:hash', MakeLinkSchema],
  ['PUT /api/orders/:id', PutOrderSchema],
  ['PATCH /api/orders/:id', PatchOrderSchema],
  ['POST /api/orders/:id/approval', ApproveOrderSchema],
  ['PATCH /api/settings', PatchSettingsSchema],
  ['PUT /api/terms', StoreTermsSchema],
  ['POST /api/held/:id', DecideHeldSchema],
  ['POST /api/customers/forget', NamedCustomerSchema],
  ['POST /api/customers/remember', NamedCustomerSchema],
]);
const withBody = storeRoutes().filter(([, { init }]) => init?.body !== undefined);
const bodyOf = ({ init }: RouteCase): unknown => JSON.parse(init?.body ?? 'null');

/** Matches texts that no answer may have: paths of the program, and parts of database queries. */
const inward =
  /node_modules|server\/|\.ts\b|\bat .*:\d+:\d+|select |insert |syntax error|relation|column|constraint|kysely/i;

let command = 0;
/** Sends a request as a new command, and fails for an error of the server. */
async function ask({ path, init = {} }: RouteCase, headers: Readonly<Record<string, string>> = {}): Promise<number> {
  const all = new Headers(init.headers);
  if (all.has('idempotency-key')) all.set('idempotency-key', `command-${++command}`);
  for (const [name, value] of Object.entries(headers)) all.set(name, value);
  const asked = `${init.method ?? 'GET'} ${path.slice(0, 500)} ${JSON.stringify(headers)} ${init.body?.slice(0, 2000) ?? ''}`;
  const said = await mary.ask(path, { ...init, headers: all }).catch((error: unknown) => {
    throw new Error(`${asked} breaks it: ${String(error).slice(0, 500)}`);
  });
  if (said.status >= 500 || (said.status >= 400 && inward.test(said.text)))
    throw new Error(`${asked} is answered ${said.status} ${said.text.slice(0, 500)}`);
  return said.status;
}

test('every route that takes a body has a schema here', () => {
  expect([...schemas.keys()].toSorted()).toEqual(withBody.map(([route]) => route).toSorted());
});

/** Returns a request that succeeds, for a new quote or order if the route makes one. */
function fresh(route: string, known: RouteCase, at: number): RouteCase {
  const author = { id: 'mary', name: 'Mary Manager' };
  if (!route.startsWith('PUT')) return known;
  const [path, init] = route.includes('quotes')
    ? putOf(quoteOf(`Q-NEW-${at}`), 'command', { author })
    : putOrderOf(orderOf(`order-new-${at}`), author);
  return { path, init };
}

test('damaged bodies are refused, and never an error of the server', async () => {
  const sent = runs(10_000, 600, 120);
  const counts: Record<string, number> = {};
  const requests = fc.tuple(fc.constantFrom(...withBody), fc.nat()).chain(([[route, known], at]) => {
    const done = fresh(route, known, at);
    const whole = fc.constant(bodyOf(done));
    const schema = valuesOf(schemas.get(route) ?? PutQuoteSchema);
    return fc
      .oneof(
        { weight: 3, arbitrary: withOtherLeaves(whole) },
        { weight: 3, arbitrary: damaged(whole, fc.oneof(schema, fc.jsonValue())) },
        damaged(schema, fc.jsonValue()),
        schema.map((value) => JSON.stringify(value)),
        fc.json(),
      )
      .map((body): RouteCase => ({ path: done.path, init: { ...done.init, body } }));
  });
  const property = fc.asyncProperty(requests, async (request) => {
    const status = await ask(request);
    counts[status] = (counts[status] ?? 0) + 1;
  });
  await fc.assert(property, { numRuns: sent, seed });
  say('damaged bodies', { sent, 'of 5xx': 0, ...counts });
  expect((await mary.ask('/api/orders')).status).toBe(200);
});

const hostileTexts = [
  "'; drop table quotes; --",
  '{}\u0000\\u0000',
  '\ud800',
  "%' or store <> '",
  "north' union select id, name, email, role, '' from people --",
  "' or '1'='1",
  "\\'; delete from people; --",
  '$$; drop table people; $$',
  '"; drop table people; --',
  '\u202e\u0007',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  // oxlint-disable-next-line no-template-curly-in-string -- It is to stay one.
  '${7*7}{{7*7}}<script>alert(1)</script>',
  'x'.repeat(100_000),
];

/** Yields requests with the text in turn in each text of the body, part of the path, query parameter and header. */
function* withText([, known]: (typeof withBody)[number], text: string): Generator<Parameters<typeof ask>> {
  const { path, init } = known;
  if (init?.body !== undefined)
    for (const { path: place, value } of leavesOf(bodyOf(known)))
      if (typeof value === 'string')
        yield [{ path, init: { ...init, body: JSON.stringify(replaced(bodyOf(known), place, text)) } }];
  const encoded = encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '?'));
  for (const step of path.split('/').slice(3)) yield [{ ...known, path: path.replace(step, encoded) }];
  for (const name of ['q', 'status', 'after', 'openOn', 'store', 'nothing'])
    yield [{ ...known, path: `${path.replace(/\?.*/, '')}?${name}=${encoded}` }];
  // Texts that a header can hold.
  if (/^[ -~]{1,2000}$/.test(text))
    for (const name of ['if-match', 'if-none-match', 'idempotency-key', 'cookie', 'origin', 'x-forwarded-for'])
      yield [known, { [name]: text }];
}

test('SQL and worse in every text of a request stays a text', async () => {
  const south = await storeDump(server, 'south');
  let sent = 0;
  for (const text of hostileTexts.slice(0, runs(hostileTexts.length, 3, 1)))
    for (const route of storeRoutes())
      for (const request of withText(route, text)) {
        await ask(...request);
        sent++;
      }
  say('hostile texts', { sent, 'of 5xx': 0 });
  expect(await storeDump(server, 'south')).toBe(south);
  expect((await mary.ask('/api/people')).text).toContain('Ann Clerk');
});
