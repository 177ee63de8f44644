import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { zipSync } from 'fflate';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { type PublishedSources, pullPublished } from '../../codegen/commands/run-price-book.ts';
import { openSession, type Verdict } from '../../codegen/session.ts';
import { noteServed } from '../../server/database/books.ts';
import { withTenant } from '../../server/database/with-tenant.ts';
import { compile } from '../../server/publishing/compile.ts';
import { keepProposal } from '../../server/publishing/editions.ts';
import { bookDocument, loadPublished, presentEdition, readable } from '../../server/publishing/read-editions.ts';
import { booksOf, keepServedBooks, readsPublished, servePublished } from '../../server/routes/checks/books.ts';
import { catalog } from '../../src/book/index.ts';
import { bookDataOf } from '../../src/quotes/wire/book-data-schema.ts';
import type { ServerSession } from '../../src/quotes/wire/wire.ts';
import { EditionsSchema, PublishedSchema } from '../../src/quotes/wire/wire-publishing.ts';
import { BookBuilder } from '../compiler/book-builder.ts';
import { soundFiles } from '../compiler/sound-book.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { serverNow, sessionOf, testServer } from './app.ts';
import { askable, lineOf } from './priced.ts';
import { putOf, quoteOf } from './sent.ts';

const of = (id: string, role: ServerSession['role'], also: Partial<ServerSession> = {}) =>
  sessionOf({ id: `session-of-${id}`, user: { id, name: id, email: '' }, role, roles: [role], ...also });
const paula = of('paula', 'pricing');
const pete = of('pete', 'pricing');
const mary = of('mary', 'manager');

const archive = (files: Readonly<Record<string, Uint8Array>>) => new Uint8Array(zipSync(files));
const folderOf = (book: BookBuilder) =>
  archive(
    Object.fromEntries(book.toFiles().map(({ path, bytes }) => [`pricing-source/${path}`, new Uint8Array(bytes)])),
  );
/** The book that the server was built with, in these tests. */
const sources = new BookBuilder().toFiles();
const ownBook = { version: 'book', sources: async () => folderOf(new BookBuilder()) };
/** Returns the book with another price of 100 cards. */
const withCards = (cell: string) =>
  folderOf(
    new BookBuilder().file('run-sizes/cards.csv', (soundFiles['run-sizes/cards.csv'] ?? '').replace('0.03,3.00', cell)),
  );
const dearer = withCards('0.031,3.10');

/** Compiles a small book whose base is another small book. */
const tried = (book: BookBuilder, within?: Parameters<typeof compile>[1], accept?: string) =>
  compile({ base: folderOf(new BookBuilder()), sources: folderOf(book), accept }, within);

const { request, signIn, database, announced, url } = await testServer({ readsPublished, ownBook });
const bob = { id: 'bob', name: 'Bob', email: '', role: 'clerk', removed_at: null, seen_at: 0 } as const;
await withTenant(database, 'south', (bound) =>
  bound
    .insertInto('people')
    .values({ store: 'south', ...bob })
    .execute(),
);
let verdict: Verdict;
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
  const { hash, report, sources: own } = (await presentEdition(database, serverNow)) ?? expect.unreachable('none');
  const [{ hash: first } = { hash: '' }] = (await book()).books;
  const compiled = {
    kind: 'compiled',
    hash,
    report,
    sources: own,
    book: (await bookDocument(database, first)) ?? '',
  } as const;
  const by = { id: 'paula', name: 'Paula' };
  return keepProposal(database, { compiled, base, own: 'book', from: '2027-01-01', note: '', by, now: serverNow });
}

/** Runs the program that looks at the published edition. */
const editionsProgram = (task: 'check' | 'published') =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', 'server/editions.ts', task], {
    env: { ...process.env, DATABASE_URL: url },
    maxBuffer: 1 << 28,
  }).catch((error: { readonly stdout: string; readonly stderr: string }) => error);

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
    expect(data?.products['cards']?.pricing).toMatchObject({ table: expect.stringContaining('100:310:310') });
    expect((await as(sessionOf(), '/api/changes')).body).toMatchObject({ book: 1 });
  });

  test('prices lines from then on, and lines of the book before are known for a week', async () => {
    await keepServedBooks(database);
    await noteServed(database, [catalog.version], serverNow);
    await servePublished(readable(await loadPublished(database)));
    const [{ version } = { version: '' }] = (await book()).books;
    const own = lineOf(askable[0] ?? expect.unreachable('no example has a price'), { pct: 0, fixed: 0 });
    const books = await booksOf(database, [own, { productId: 'cards', bookVersion: version }], serverNow);
    expect(books.today).toEqual([version]);
    expect(books.of(version, 'cards')).toBeDefined();
    expect(books.of(own.bookVersion, own.productId ?? '')).toBeDefined();
    await servePublished([]);
  });

  test("that this release can't read is named before a switch; a server that goes on stores unchecked quotes", async () => {
    const [{ hash } = expect.unreachable('no book')] = (await book()).books;
    const text = (await bookDocument(database, hash)) ?? '';
    const write = (document: string) =>
      database.updateTable('edition_books').set({ document }).where('hash', '=', hash).execute();
    await write(JSON.stringify({ ofLaterRelease: true }));
    expect(await editionsProgram('check')).toMatchObject({
      code: 1,
      stdout: expect.stringContaining("This release can't read the published price book (now)"),
    });
    await servePublished(readable(await loadPublished(database)));
    const own = lineOf(askable[0] ?? expect.unreachable('no example has a price'), { pct: 0, fixed: 0 });
    const quote = quoteOf('Q-UNREAD-1', { lines: [own] });
    expect(await as(sessionOf(), ...putOf(quote, 'command-unread'))).toMatchObject({
      status: 201,
      body: { flags: [{ kind: 'unchecked', text: 'the store server can’t read the published price book' }] },
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
  const alone = await testServer({ now: () => clock.now, approvals: 1, ownBook });
  const ask = async (path: string, init?: RequestInit) => {
    alone.signIn(paula);
    return alone.request(path, init);
  };
  /** Proposes a table of cards and approves it, as the same person. @returns its id, or the status of the refusal */
  async function publish(cell: string, from: string): Promise<number> {
    const session = openSession(sources);
    const { hash, fingerprint: accept } = await session.drop(
      [{ path: 'proposal.zip', bytes: withCards(cell) }],
      () => undefined,
    );
    const query = new URLSearchParams({ hash, from, note: 'Paper', ...(accept !== undefined && { accept }) });
    const type = { 'content-type': 'application/zip' };
    const made = await ask(`/api/editions?${query}`, { method: 'POST', body: withCards(cell), headers: type });
    if (made.status !== 201) return made.status;
    const { id } = v.parse(v.object({ id: v.number() }), made.body);
    const body = JSON.stringify({ approve: true, hash });
    const json = { 'content-type': 'application/json' };
    expect((await ask(`/api/editions/${id}/decision`, { method: 'POST', body, headers: json })).status).toBe(200);
    return id;
  }
  const priceOf100 = async (at: number) => {
    const { books } = v.parse(PublishedSchema, (await ask('/api/book')).body);
    const data = bookDataOf(JSON.stringify((await ask(`/api/books/${books[at]?.hash}`)).body));
    const { table } = v.parse(v.object({ table: v.string() }), data?.products['cards']?.pricing);
    return [books[at]?.from, ['310:310', '290:290', '320:320'].find((cell) => table.includes(`100:${cell}`))];
  };
  const reportOf = async (id: number) => (await alone.app.request(`/api/editions/${id}/report.md`)).text();

  test('stays to come when another is published at once, and neither has the prices of the other', async () => {
    const a = await publish('0.031,3.10', '2027-01-01');
    expect(await priceOf100(0)).toEqual(['2027-01-01', '310:310']);
    const b = await publish('0.029,2.90', '');
    expect(await reportOf(b)).toContain('$3.00');
    expect([await priceOf100(0), await priceOf100(1)]).toEqual([
      ['', '290:290'],
      ['2027-01-01', '310:310'],
    ]);
    const { editions, ...list } = v.parse(EditionsSchema, (await ask('/api/editions')).body);
    expect(list).toMatchObject({ present: b, coming: [a], mayApproveOwn: true });
    expect(editions[0]).toMatchObject({ proposedBy: { id: 'paula' }, decidedBy: { id: 'paula' } });
  });

  test('refuses a proposal of its day or a later one, which was not compared with it', async () => {
    expect(await publish('0.0305,3.05', '2027-02-01')).toBe(412);
  });

  test('is what later proposals are compared with, once its day has come', async () => {
    clock.now = Date.UTC(2027, 0, 5);
    const c = await publish('0.032,3.20', '');
    expect(await reportOf(c)).toContain('$3.10');
    expect(await priceOf100(0)).toEqual(['', '320:320']);
    expect(v.parse(PublishedSchema, (await ask('/api/book')).body).books).toHaveLength(1);
  });
});

describe('sources', () => {
  const bomb = archive({ 'pricing-source/run-sizes/cards.csv': new Uint8Array(21 * 1024 * 1024) });
  test.each([
    ['that compile to something else than was looked at', () => withCards('0.0311,3.11'), 412],
    ['with a held change that nobody has accepted', () => withCards('0.9,90.00'), 400],
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
      tried(new BookBuilder(), { timeMs: 60_000, memoryBytes: 10 << 20 }),
      tried(hostile, undefined, fingerprint),
    ] as const;
    const givenUp = { status: 'rejected', reason: { message: expect.stringContaining('was stopped') } };
    expect(await Promise.allSettled(answers)).toMatchObject([givenUp, givenUp, { status: 'fulfilled' }]);
    const small = await answers[2];
    expect(bookDataOf(small.book)?.products['banner']?.name).toBe(name);
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

test('a manager approves where there is one store beside the pricing office, and proposes nothing', async () => {
  await withTenant(database, 'south', (bound) => bound.updateTable('people').set({ role: 'pricing' }).execute());
  expect((await as(mary, '/api/editions')).body).toMatchObject({ mayPropose: false });
  expect((await propose(mary, dearer)).status).toBe(403);
});

test('a published book that differs from the one in the repository is named, and can be pulled', async () => {
  const { id } = (await presentEdition(database, serverNow)) ?? expect.unreachable('none');
  const { stdout } = await editionsProgram('check');
  expect(stdout).toContain(`This release reads the published price book, edition ${id}.`);
  expect(stdout).toContain('The book in the repository has changed since that edition was published');
  const published: PublishedSources = JSON.parse((await editionsProgram('published')).stdout);
  const folder = temporaryFolder();
  expect(pullPublished(folder, join(folder, 'generated'), false, () => published)).toContain(`edition ${id}`);
  expect(readFileSync(join(folder, 'images/cards.svg'), 'utf8')).toContain('<svg');
});
