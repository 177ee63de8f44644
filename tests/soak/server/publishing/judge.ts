/** Judgement of a soak: the database's content, and every counter's books. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { processesOf } from '../support/processes.ts';
import { ask } from '../support/rows.ts';
import type { Follower } from './follower.ts';

/** Longest time until every counter has the last approved book, a server's start included. */
const followMs = 60_000;

const RowSchema = v.object({
  place: v.nullable(v.number()),
  /** Price of the run in cents, different in each proposal. */
  note: v.string(),
  state: v.string(),
  hash: v.string(),
  document: v.nullable(v.string()),
});
type Row = v.InferOutput<typeof RowSchema>;

/** Returns all editions: first the approved, in the order of their approvals, then the others. */
async function editionsOf(databaseUrl: string): Promise<readonly Row[]> {
  const rows = await ask(
    databaseUrl,
    `select json_build_object('place', place, 'note', note, 'state', state, 'hash', books->0->>'hash', 'document', document)::text as row
      from editions left join edition_books b on b.hash = books->0->>'hash' order by place nulls last`,
  );
  return rows.map((row) => v.parse(RowSchema, JSON.parse(row)));
}

const isWhole = ({ state, place, hash, document }: Row, at: number): boolean =>
  (state === 'approved') === (place !== null) &&
  (place === null || place === at + 1) &&
  createHash('sha256')
    .update(document ?? '')
    .digest('hex') === hash;

/** Waits until every counter has the last approved book, and counts faults. */
export async function judge(databaseUrl: string, followers: readonly Follower[]) {
  const editions = await editionsOf(databaseUrl);
  const approved = editions.filter(({ place }) => place !== null);
  const last = approved.at(-1);
  const isBehind = ({ running }: Follower): boolean => (running()?.place ?? 0) !== (last?.place ?? 0);
  const end = Date.now() + followMs;
  while (Date.now() < end && followers.some(isBehind)) await wait(20);
  const others = followers.filter(({ running }) => {
    const now = running();
    return now?.hash !== last?.hash || (now && String(now.cents) !== last?.note);
  });
  const strange = followers.flatMap(({ ran }) =>
    ran.filter(
      ({ place, hash, cents }) =>
        !approved.some((one) => one.place === place && one.hash === hash && one.note === String(cents)),
    ),
  );
  return {
    'not on one approved book': others.length,
    'books that nobody approved': strange.length,
    'damaged editions': editions.filter((edition, at) => !isWhole(edition, at)).length,
    'compilers left behind': await compilersLeft(),
  };
}

const compiler = join(process.cwd(), 'server/publishing/compile-process.ts');

/** Returns the number of compiling processes of this folder that outlive their server by more than five seconds. */
async function compilersLeft(): Promise<number> {
  for (let tried = 0; ; tried++) {
    const count = processesOf((command) => command.includes(compiler)).length;
    if (count === 0 || tried === 50) return count;
    await wait(100);
  }
}
