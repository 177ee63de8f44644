import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadSources } from '../../codegen/commands/load-sources.ts';
import { type PublishedSources, pullPublished } from '../../codegen/commands/pull.ts';
import { openSession, type Verdict } from '../../codegen/session.ts';
import { withTenant } from '../../server/database/with-tenant.ts';
import { compareReleases, compile } from '../../server/publishing/compile.ts';
import { keepProposal } from '../../server/publishing/editions.ts';
import { bookDocument, loadPublished, presentEdition, readable } from '../../server/publishing/read-editions.ts';
import { booksOf, readsPublished, servePublished } from '../../server/routes/checks/books.ts';
import { bookDataOf } from '../../src/quotes/wire/book-data-schema.ts';
import type { ServerSession } from '../../src/quotes/wire/wire.ts';
import { EditionsSchema, PublishedSchema } from '../../src/quotes/wire/wire-publishing.ts';
import { BookBuilder } from '../compiler/book-builder.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { serverNow, sessionOf, testServer } from './app.ts';
import { askable, lineOf } from './priced.ts';
import { putOf, quoteOf } from './sent.ts';

const of = (id: string, role: ServerSession['role'], also: Partial<ServerSession> = {}) =>
  sessionOf({ id: `session-of-${id}`, user: { id, name: id, email: '' }, role, roles: [role], ...also });
const paula = of('paula', 'pricing');
const pete = of('pete', 'pricing');
const mary = of('mary', 'manager');

const sources = loadSources('pricing-source');
const archive = (files: Readonly<Record<string, Uint8Array>>) => new Uint8Array(zipSync(files));
const withFlyers = (cell: string) =>
  archive(
    Object.fromEntries(
      sources.map(({ path, bytes }) => [
        `pricing-source/${path}`,
        path === 'run-sizes/flyers.csv'
          ? new TextEncoder().encode(new TextDecoder().decode(bytes).replace('0.2815,140.77', cell))
          : new Uint8Array(bytes),
      ]),
    ),
  );
const dearer = withFlyers('0.3020,151.00');
const folderOf = (book: BookBuilder) =>
  archive(
    Object.fromEntries(book.toFiles().map(({ path, bytes }) => [`pricing-source/${path}`, new Uint8Array(bytes)])),
  );

/** Compiles a small book whose base is another small book. */
const tried = (book: BookBuilder, within?: Parameters<typeof compile>[1], accept?: string) =>
  compile({ base: folderOf(new BookBuilder()), sources: folderOf(book), accept }, within);

const { app, request, signIn, database, announced, url } = await testServer({ readsPublished });
const bob = { id: 'bob', name: 'Bob', email: '', role: 'clerk', removed_at: null, seen_at: 0 } as const;
await withTenant(database, 'south', (bound) =>
  bound
    .insertInto('people')
    .values({ store: 'south', ...bob })
    .execute(),
);
let verdict: Verdict;
/** A small book that was compiled. */
let small: Awaited<ReturnType<typeof compile>>;
beforeAll(async () => {
  const session = openSession(sources);
  verdict = await session.drop([{ path: 'proposal.zip', bytes: dearer }], () => undefined);
});

const as = async (who: ServerSession | undefined, path: string, init?: RequestInit) => {
  signIn(who);
  return request(path, init);
};
const propose = (who: ServerSession, body: Uint8Array<ArrayBuffer>, also: Readonly<Record<string, string>> = {}) =>
  as(who, `/api/editions?${new URLSearchParams({ hash: verdict.hash, from: '', note: 'Paper', ...also })}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/zip' },
  });
const post = (who: ServerSession | undefined, path: string, body: object) =>
  as(who, path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
const approval = (id: number) => [`/api/editions/${id}/decision`, { approve: true, hash: verdict.hash }] as const;
const book = async () => v.parse(PublishedSchema, (await as(sessionOf(), '/api/book')).body);
const proposed = async (also?: Readonly<Record<string, string>>) => {
  const { status, body } = await propose(paula, dearer, also);
  expect(status).toBe(201);
  return v.parse(v.object({ id: v.number() }), body).id;
};

/** Proposes the present edition again, for a later day, without compiling it. */
async function proposedAgain(base: number): Promise<number> {
  const {
    hash,
    report,
    sources: own,
    generated,
  } = (await presentEdition(database, serverNow)) ?? expect.unreachable('none');
  const [{ hash: first } = { hash: '' }] = (await book()).books;
  const books = [{ from: '', text: (await bookDocument(database, first)) ?? '' }];
  const compiled = { kind: 'compiled', hash, report, sources: own, generated, books } as const;
  const by = { id: 'paula', name: 'Paula' };
  return keepProposal(database, { compiled, base, own: 'book', from: '2027-01-01', note: '', by, now: serverNow });
}

/** Runs the program that looks at the published edition. */
const editionsProgram = (task: 'check' | 'published') =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', 'server/editions.ts', task], {
    env: { ...process.env, DATABASE_URL: url },
    maxBuffer: 1 << 28,
  }).catch((error: { readonly stdout: string; readonly stderr: string }) => error);

test('before the first edition there is nothing to pull', async () => {
  const { stdout, stderr } = await editionsProgram('published');
  expect([stdout, stderr]).toEqual(['', expect.stringContaining('No edition was published')]);
});

describe('an edition', () => {
  test('is proposed, approved by another person and by its hash alone, and counts on every counter', async () => {
    const id = await proposed();
    expect((await book()).books).toEqual([]);
    expect((await post(paula, ...approval(id))).status).toBe(403);
    const other = { approve: true, hash: 'f'.repeat(64) };
    expect((await post(pete, `/api/editions/${id}/decision`, other)).status).toBe(412);
    expect((await post(mary, ...approval(id))).status).toBe(403);
    // Of two simultaneous approvals, one succeeds.
    signIn(pete);
    const [path, body] = approval(id);
    const init = { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const statuses = (await Promise.all([request(path, init), request(path, init)])).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 412]);
    expect([...new Set(announced)]).toEqual(['north', 'south']);
    const { place, books } = await book();
    expect([place, books]).toEqual([1, [{ from: '', version: expect.any(String), hash: expect.any(String) }]]);
    const data = bookDataOf(JSON.stringify((await as(sessionOf(), `/api/books/${books[0]?.hash}`)).body));
    expect(data?.products['flyers']?.pricing).toMatchObject({ table: expect.stringContaining('500:3020:15100') });
    expect((await as(sessionOf(), '/api/changes')).body).toMatchObject({ book: 1 });
  });

  test('prices lines from then on, and lines of the book before are known for a week', async () => {
    await servePublished(readable(await loadPublished(database)));
    const [{ version } = { version: '' }] = (await book()).books;
    const own = lineOf(askable[0] ?? expect.unreachable('no example has a price'), { pct: 0, fixed: 0 });
    const lines = [own, { ...own, bookVersion: version }];
    const books = await booksOf(database, lines, serverNow);
    expect(books.today).toEqual([version]);
    expect(books.of(version, own.productId ?? '')).toBeDefined();
    await servePublished([]);
  });

  test('that this release can not read is named before a switch; a server that goes on stores unchecked quotes', async () => {
    const [{ hash } = expect.unreachable('no book')] = (await book()).books;
    const text = (await bookDocument(database, hash)) ?? '';
    const write = (document: string) =>
      database.updateTable('edition_books').set({ document }).where('hash', '=', hash).execute();
    await write(JSON.stringify({ ofLaterRelease: true }));
    expect(await editionsProgram('check')).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('This release can not read the published price book (now)'),
    });
    await servePublished(readable(await loadPublished(database)));
    const own = lineOf(askable[0] ?? expect.unreachable('no example has a price'), { pct: 0, fixed: 0 });
    const quote = quoteOf('Q-UNREAD-1', { lines: [own] });
    expect(await as(sessionOf(), ...putOf(quote, 'command-unread'))).toMatchObject({
      status: 201,
      body: { flags: [{ kind: 'unchecked', text: 'the store server can not read the published price book' }] },
    });
    expect((await propose(paula, dearer)).status).toBe(503);
    await write(text);
    await servePublished([]);
  });

  test('is sent back with a sentence, or overtaken; of two that are approved at once, one counts', async () => {
    const list = async () => v.parse(EditionsSchema, (await as(pete, '/api/editions')).body);
    const stale = await proposedAgain(1);
    expect(await list()).toMatchObject({ waiting: 1, mayApproveOwn: false });
    const sentence = { approve: false, sentence: 'Not before January.' };
    expect((await post(pete, `/api/editions/${stale}/decision`, { approve: false, sentence: ' ' })).status).toBe(400);
    expect((await post(pete, `/api/editions/${stale}/decision`, sentence)).status).toBe(200);
    expect((await post(pete, ...approval(stale))).status).toBe(412);
    expect((await list()).editions.find((each) => each.id === stale)).toMatchObject({
      state: 'sent back',
      sentence: 'Not before January.',
    });
    const [coming, other] = [await proposedAgain(1), await proposedAgain(1)];
    const answers = await Promise.all([coming, other].map((each) => post(pete, ...approval(each))));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
    expect((await book()).books.map(({ from }) => from)).toEqual(['', '2027-01-01']);
    expect(await list()).toMatchObject({ waiting: 0, present: 1, coming: [expect.any(Number)] });
    const [taken = 0] = (await list()).coming;
    const { place } = await book();
    expect((await post(pete, `/api/editions/${taken}/decision`, sentence)).status).toBe(200);
    expect(await book()).toMatchObject({ place: place + 1, books: [{ from: '' }] });
  });

  test('without a sentence on what changes is refused', async () =>
    expect((await propose(paula, dearer, { note: ' ' })).status).toBe(400));
});

describe('an edition that is still to come', async () => {
  const clock = { now: serverNow };
  const alone = await testServer({ now: () => clock.now, approvals: 1 });
  const ask = async (path: string, init?: RequestInit) => {
    alone.signIn(paula);
    return alone.request(path, init);
  };
  /** Proposes a table of flyers and approves it, as the same person. @returns its id, or the status of the refusal */
  async function publish(cell: string, from: string): Promise<number> {
    const session = openSession(sources);
    const { hash, fingerprint: accept } = await session.drop(
      [{ path: 'proposal.zip', bytes: withFlyers(cell) }],
      () => undefined,
    );
    const query = new URLSearchParams({ hash, from, note: 'Paper', ...(accept !== undefined && { accept }) });
    const type = { 'content-type': 'application/zip' };
    const made = await ask(`/api/editions?${query}`, { method: 'POST', body: withFlyers(cell), headers: type });
    if (made.status !== 201) return made.status;
    const { id } = v.parse(v.object({ id: v.number() }), made.body);
    const body = JSON.stringify({ approve: true, hash });
    const json = { 'content-type': 'application/json' };
    expect((await ask(`/api/editions/${id}/decision`, { method: 'POST', body, headers: json })).status).toBe(200);
    return id;
  }
  const priceOf500 = async (at: number) => {
    const { books } = v.parse(PublishedSchema, (await ask('/api/book')).body);
    const data = bookDataOf(JSON.stringify((await ask(`/api/books/${books[at]?.hash}`)).body));
    const { table } = v.parse(v.object({ table: v.string() }), data?.products['flyers']?.pricing);
    return [books[at]?.from, ['3020:15100', '2900:14500', '3100:15500'].find((cell) => table.includes(`500:${cell}`))];
  };
  const reportOf = async (id: number) => (await alone.app.request(`/api/editions/${id}/report.md`)).text();

  test('stays to come when another is published at once, and neither has the prices of the other', async () => {
    const a = await publish('0.3020,151.00', '2027-01-01');
    expect(await priceOf500(0)).toEqual(['2027-01-01', '3020:15100']);
    const b = await publish('0.2900,145.00', '');
    expect(await reportOf(b)).toContain('$140.77');
    expect([await priceOf500(0), await priceOf500(1)]).toEqual([
      ['', '2900:14500'],
      ['2027-01-01', '3020:15100'],
    ]);
    const { editions, ...list } = v.parse(EditionsSchema, (await ask('/api/editions')).body);
    expect(list).toMatchObject({ present: b, coming: [a], mayApproveOwn: true });
    expect(editions[0]).toMatchObject({ proposedBy: { id: 'paula' }, decidedBy: { id: 'paula' } });
  });

  test('refuses a proposal of its day or a later one, which was not compared with it', async () => {
    expect(await publish('0.3000,150.00', '2027-01-01')).toBe(412);
    expect(await publish('0.3000,150.00', '2027-02-01')).toBe(412);
  });

  test('is what later proposals are compared with, once its day has come', async () => {
    clock.now = Date.UTC(2027, 0, 5);
    const c = await publish('0.3100,155.00', '');
    expect(await reportOf(c)).toContain('$151.00');
    expect(await priceOf500(0)).toEqual(['', '3100:15500']);
    expect(v.parse(PublishedSchema, (await ask('/api/book')).body).books).toHaveLength(1);
  });
});

describe('sources', () => {
  const bomb = archive({ 'pricing-source/run-sizes/flyers.csv': new Uint8Array(21 * 1024 * 1024) });
  test.each([
    ['that compile to something else than was looked at', () => withFlyers('0.3020,151.01'), 412],
    ['with a held change that nobody has accepted', () => withFlyers('0.9,450.00'), 400],
    ['that are no archive', () => new TextEncoder().encode('PK no archive'), 400],
    ['that unpack to more than 20 MB', () => bomb, 400],
    ['of more than 20 MB', () => new Uint8Array(20 * 1024 * 1024 + 1), 413],
  ])('%s are refused, and nothing is kept', async (_, body, want) => {
    const before = (await database.selectFrom('editions').select('id').execute()).length;
    expect((await propose(paula, body())).status).toBe(want);
    expect((await database.selectFrom('editions').select('id').execute()).length).toBe(before);
  });

  test('that take too much time or memory are given up, and others are compiled after them; markup stays text', async () => {
    const name = `"><img src=x onerror=alert(1)>=cmd|'/c calc'!A0`;
    const hostile = new BookBuilder()
      .set('Products!B3', name)
      .file('../../evil.csv', 'key,value')
      .file('run-sizes/__proto__.csv', '');
    // Another name of a product is held until it is accepted.
    const { fingerprint } = await openSession(new BookBuilder().toFiles()).drop(
      [{ path: 'proposal.zip', bytes: folderOf(hostile) }],
      () => undefined,
    );
    const answers = [
      tried(new BookBuilder(), { timeMs: 50, memoryBytes: 1 << 30 }),
      tried(new BookBuilder(), { timeMs: 60_000, memoryBytes: 60 << 20 }),
      tried(hostile, undefined, fingerprint),
    ] as const;
    const givenUp = { status: 'rejected', reason: { message: expect.stringContaining('given up') } };
    expect(await Promise.allSettled(answers)).toMatchObject([givenUp, givenUp, { status: 'fulfilled' }]);
    small = await answers[2];
    expect(bookDataOf(small.books[0]?.text ?? '')?.products['banner']?.name).toBe(name);
    expect(small.report).not.toContain('<img');
  });

  test('beyond four that wait are refused', async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 6 }, () => tried(new BookBuilder(), { timeMs: 1, memoryBytes: 1 << 30 })),
    );
    const refused = answers.filter(
      ({ status, ...answer }) =>
        status === 'rejected' && 'reason' in answer && String(answer.reason).includes('Try again in a minute'),
    );
    expect(refused).toHaveLength(2);
  });

  test('with a script in a drawing or a formula are refused', async () => {
    const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>injected = true</script></svg>';
    const formula = { formula: 'WEBSERVICE("http://127.0.0.1:9/")' };
    const attack = new BookBuilder().file('images/cards.svg', script).set('Products!C3', formula);
    await expect(tried(attack)).rejects.toThrow(/2 faults.*images\/cards\.svg|2 faults.*Products!C3/);
  });
});

/** Every route of publishing, with an id and a hash in its path. */
const routes = app.routes
  .filter(({ path }) => /^\/api\/(books?|editions)\b/.test(path) && !path.endsWith('*'))
  .map(({ method, path }) => `${method} ${path.replace(':id', '1').replace(':hash', 'a'.repeat(64))}`)
  .filter((route, at, all) => all.indexOf(route) === at);
/** Counters of every store take the published books. */
const isOfCounters = (route: string): boolean => /^GET \/api\/books?\b/.test(route);
const askRoute = (who: ServerSession | undefined, route: string) => {
  const [method = '', path = ''] = route.split(' ');
  return method === 'POST' ? post(who, path, {}) : as(who, path, { method });
};

test('the routes of publishing are those that are asked here', () => {
  expect(routes.filter(isOfCounters)).toHaveLength(2);
  expect(routes.length).toBeGreaterThanOrEqual(7);
});

test.each(routes)('%s says nothing to a stranger', async (route) =>
  expect((await askRoute(undefined, route)).status).toBe(401),
);

test.each(routes.filter((route) => !isOfCounters(route)))(
  '%s is refused to a clerk, and to a manager among several stores',
  async (route) => {
    for (const who of [sessionOf(), mary]) expect((await askRoute(who, route)).status).toBe(403);
  },
);

test('a manager approves where there is one store beside the pricing office, and proposes nothing', async () => {
  await withTenant(database, 'south', (bound) => bound.updateTable('people').set({ role: 'pricing' }).execute());
  expect((await as(mary, '/api/editions')).body).toMatchObject({ mayPropose: false });
  expect((await propose(mary, dearer)).status).toBe(403);
});

test('another release reports the prices that it compiles to others, and that the repository has moved on; the edition can be pulled', async () => {
  const { id } = (await presentEdition(database, serverNow)) ?? expect.unreachable('none');
  const { sources: own, generated } = small;
  expect(await compareReleases(own, generated)).toBe('');
  const product = 'generated/products/banner.ts';
  const files = unzipSync(generated);
  const otherPrice = strFromU8(files[product] ?? new Uint8Array()).replace('"amount": 1380', '"amount": 1390');
  const before = {
    sources: Buffer.from(own),
    generated: Buffer.from(archive({ ...files, [product]: strToU8(otherPrice) })),
  };
  await database.updateTable('editions').set(before).where('id', '=', id).execute();
  const checked = await editionsProgram('check');
  expect(checked.stdout).toContain(`With this release edition ${id} would compile to something else`);
  expect(checked.stdout).toContain('$5.40 → $5.39');
  expect(checked.stdout).toContain('The book in the repository has changed since that edition was published');
  const published: PublishedSources = JSON.parse((await editionsProgram('published')).stdout);
  const folder = temporaryFolder();
  expect(pullPublished(folder, join(folder, 'generated'), false, () => published)).toContain(`edition ${id}`);
  expect(readFileSync(join(folder, 'images/cards.svg'), 'utf8')).toContain('<svg');
});
