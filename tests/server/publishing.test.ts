import { zipSync } from 'fflate';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadEditions } from '../../codegen/commands/load-sources.ts';
import { openSession, type Verdict } from '../../codegen/session.ts';
import { loadStored } from '../../server/database/books.ts';
import { compile } from '../../server/publishing/compile.ts';
import { bookDocument, keepProposal, presentEdition } from '../../server/publishing/editions.ts';
import { publishedBooks } from '../../server/publishing/published-books.ts';
import { booksOf, servePublished } from '../../server/routes/checks/books.ts';
import { bookDataOf } from '../../src/quotes/wire/book-data-schema.ts';
import type { ServerSession } from '../../src/quotes/wire/wire.ts';
import { EditionsSchema, PublishedSchema } from '../../src/quotes/wire/wire-publishing.ts';
import { serverNow, sessionOf, testServer } from './app.ts';
import { askable, lineOf } from './priced.ts';

const of = (id: string, role: ServerSession['role'], also: Partial<ServerSession> = {}) =>
  sessionOf({ id: `session-of-${id}`, user: { id, name: id, email: '' }, role, roles: [role], ...also });
const paula = of('paula', 'pricing');
const pete = of('pete', 'pricing');
const mary = of('mary', 'manager');
const both = of('both', 'manager', { roles: ['manager', 'pricing'] });

const sources = loadEditions('pricing-source');
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

const { request, signIn, database, announced } = await testServer();
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

/** Proposes what was proposed before, for a later day; it was compiled already. */
async function proposedAgain(base: number): Promise<number> {
  const { hash, report, sources: own, generated } = (await presentEdition(database)) ?? expect.unreachable('none');
  const [{ hash: first } = { hash: '' }] = (await book()).books;
  const books = [{ from: '', text: (await bookDocument(database, first)) ?? '' }];
  const compiled = { kind: 'compiled', hash, report, sources: own, generated, books } as const;
  const by = { id: 'paula', name: 'Paula' };
  return keepProposal(database, { compiled, base, own: 'book', from: '2027-01-01', note: '', by, now: serverNow });
}

describe('an edition', () => {
  test('is proposed, approved by another person and by its hash alone, and counts on every counter', async () => {
    const id = await proposed();
    expect((await book()).books).toEqual([]);
    expect((await post(paula, ...approval(id))).status).toBe(403);
    const other = { approve: true, hash: 'f'.repeat(64) };
    expect((await post(pete, `/api/editions/${id}/decision`, other)).status).toBe(412);
    expect((await post(mary, ...approval(id))).status).toBe(403);
    // Of two approvals at once one is done.
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
    await servePublished((await publishedBooks(database)()) ?? []);
    const [{ version } = { version: '' }] = (await book()).books;
    const own = lineOf(askable[0] ?? expect.unreachable('no example has a price'), { pct: 0, fixed: 0 });
    const lines = [own, { ...own, bookVersion: version }];
    const books = await booksOf(lines, serverNow, (...asked) => loadStored(database, ...asked));
    expect(books.today).toEqual([version]);
    expect(books.of(version, own.productId ?? '')).toBeDefined();
    await servePublished([]);
  });

  test('an earlier edition can be published again, by its hash, or sent back with a sentence', async () => {
    signIn(pete);
    const list = async () => v.parse(EditionsSchema, (await as(pete, '/api/editions')).body);
    const [first] = (await list()).editions;
    const id = first?.id ?? 0;
    expect((await post(pete, `/api/editions/${id}/again`, { hash: 'e'.repeat(64) })).status).toBe(412);
    expect((await post(both, `/api/editions/${id}/again`, { hash: verdict.hash })).status).toBe(200);
    expect(await list()).toMatchObject({ editions: [{ again: id, state: 'approved' }, { id }], mayPropose: true });
    expect((await book()).place).toBe(2);
    // Proposed over an edition that was replaced meanwhile.
    const stale = await proposedAgain(2);
    await post(pete, `/api/editions/${id}/again`, { hash: verdict.hash });
    expect((await post(pete, ...approval(stale))).status).toBe(412);
    const sentence = { approve: false, sentence: 'Not before January.' };
    expect((await post(pete, `/api/editions/${stale}/decision`, { approve: false, sentence: ' ' })).status).toBe(400);
    expect((await post(pete, `/api/editions/${stale}/decision`, sentence)).status).toBe(200);
    expect((await post(pete, ...approval(stale))).status).toBe(412);
    expect((await list()).editions.find((each) => each.id === stale)).toMatchObject({
      state: 'sent back',
      sentence: 'Not before January.',
    });
    const coming = await proposedAgain(3);
    await post(pete, ...approval(coming));
    expect((await book()).books.map(({ from }) => from)).toEqual(['', '2027-01-01']);
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

  test.each([
    { timeMs: 50, memoryBytes: 1 << 30 },
    { timeMs: 60_000, memoryBytes: 120 << 20 },
  ])('that take more than %o are given up', async (within) => {
    const base = archive(
      Object.fromEntries(sources.map(({ path, bytes }) => [`pricing-source/${path}`, new Uint8Array(bytes)])),
    );
    await expect(compile({ base, sources: dearer, accept: undefined }, within)).rejects.toThrow('given up');
  });
});

const routes: readonly (readonly [method: 'GET' | 'POST', path: string])[] = [
  ['GET', '/api/editions'],
  ['POST', '/api/editions'],
  ['POST', '/api/editions/1/decision'],
  ['POST', '/api/editions/1/again'],
  ['GET', '/api/editions/1/sources.zip'],
  ['GET', '/api/editions/1/report.md'],
];
const init = (method: string) => ({
  method,
  ...(method === 'POST' && { body: '{}', headers: { 'content-type': 'application/json' } }),
});

test.each([...routes, ['GET', '/api/book'] as const, ['GET', `/api/books/${'a'.repeat(64)}`] as const])(
  '%s %s says nothing to a stranger',
  async (method, path) => expect((await as(undefined, path, init(method))).status).toBe(401),
);

test.each(routes)('%s %s is refused to a clerk, and to a manager among several stores', async (method, path) => {
  for (const who of [sessionOf(), mary]) expect((await as(who, path, init(method))).status).toBe(403);
});

test('a manager approves where the server has one store, and proposes nothing', async () => {
  await database.deleteFrom('stores').where('id', '=', 'south').execute();
  expect((await as(mary, '/api/editions')).body).toMatchObject({ mayPropose: false });
  expect((await propose(mary, dearer)).status).toBe(403);
});
