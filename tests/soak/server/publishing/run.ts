/**
 * `npm run soak -- server publishing`: the server is killed 200 times while editions are proposed, compiled, approved,
 * taken by eight counters and published again. Every counter runs on exactly one approved book, and never had another.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { type Edition, type Editions, EditionsSchema } from '../../../../src/quotes/wire/wire-publishing.ts';
import { freePort } from '../../../deploy/free-port.ts';
import { serverProcess } from '../../../deploy/server-process.ts';
import { setUp } from '../../../deploy/stage.ts';
import { ask } from '../support/rows.ts';
import { signedIn, signedInCounters } from '../support/server-put.ts';
import { follow } from './follower.ts';
import { type Proposal, proposals } from './proposals.ts';

const kills = Number(process.env['QUOTR_KILLS'] ?? 200);
/** Longest time until every counter has what was approved, a server's start included. */
const followMs = 60_000;

const port = await freePort();
const origin = `http://localhost:${port}`;
const stage = await setUp(origin);
const server = serverProcess(port, join(stage.folder, 'server.log'), stage.environment);

/** Steps of a round, each with how long it takes: a kill comes at a random moment of that, or until counters have its book. */
const steps = { propose: 6000, approve: 400, 'roll back': 400 };
type Step = keyof typeof steps;
const feedMs = 300;
const order: readonly Step[] = ['propose', 'approve', 'roll back', 'roll back'];

const figures = {
  kills: 0,
  'while proposing': 0,
  'while approving': 0,
  'while rolling back': 0,
  'after the answer': 0,
};
const faults = {
  'not on one approved book': 0,
  'books that nobody approved': 0,
  'damaged editions': 0,
  'compilers left behind': 0,
};

try {
  await server.start();
  const [paula, pete] = [await signedIn(origin, 'paula'), await signedIn(origin, 'pete')];
  const followers = (await signedInCounters(origin)).map(follow);
  const proposed = proposals();

  const list = async (): Promise<Editions> =>
    v.parse(EditionsSchema, await (await paula.request('/api/editions')).json());
  const post = async (path: string, body: object): Promise<boolean> => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    return (await pete.request(path, init)).ok;
  };
  const isOpen = (edition: Edition): boolean => edition.state === 'proposed' && !edition.isStale;

  let proposal: Proposal | undefined;
  let number = 0;
  async function propose(): Promise<boolean> {
    proposal ??= await proposed(number++);
    const { hash, cents, sources: body } = proposal;
    const query = new URLSearchParams({ hash, from: '', note: String(cents) });
    const headers = { 'content-type': 'application/zip' };
    const answer = await paula.request(`/api/editions?${query}`, { method: 'POST', headers, body });
    if (answer.status >= 400 && answer.status < 500) throw new Error(`propose: ${await answer.text()}`);
    return answer.ok;
  }
  /** What a step has to do on what the server has; undefined where an earlier try has done it. */
  function taskOf(step: Step, { editions }: Editions, placeBefore: number): (() => Promise<boolean>) | undefined {
    const [latest] = editions;
    const place = editions.filter(({ state }) => state === 'approved').length;
    if (step === 'propose') return latest && isOpen(latest) ? undefined : propose;
    if (place > placeBefore) return undefined;
    if (step === 'approve') {
      const open = editions.find(isOpen);
      return () => post(`/api/editions/${open?.id}/decision`, { approve: true, hash: open?.hash });
    }
    const approved = editions.filter(({ state }) => state === 'approved');
    const earlier = approved[Math.floor(Math.random() * approved.length)];
    return () => post(`/api/editions/${earlier?.id}/again`, { hash: earlier?.hash });
  }

  async function judge(): Promise<void> {
    const rows = await ask(
      stage.databaseUrl,
      `select json_build_object('place', place, 'note', note, 'state', state, 'hash', books->0->>'hash', 'document', document)::text as row
        from editions left join edition_books b on b.hash = books->0->>'hash' order by place nulls last`,
    );
    const Row = v.object({
      place: v.nullable(v.number()),
      note: v.string(),
      state: v.string(),
      hash: v.string(),
      document: v.nullable(v.string()),
    });
    const editions = rows.map((row) => v.parse(Row, JSON.parse(row)));
    const approved = editions.filter(({ place }) => place !== null);
    const isWhole = ({ state, place, hash, document }: (typeof editions)[number], at: number): boolean =>
      (state === 'approved') === (place !== null) &&
      (place === null || place === at + 1) &&
      createHash('sha256')
        .update(document ?? '')
        .digest('hex') === hash;
    faults['damaged editions'] += editions.filter((edition, at) => !isWhole(edition, at)).length;
    const last = approved.at(-1);
    const end = Date.now() + followMs;
    while (Date.now() < end && followers.some(({ running }) => (running()?.place ?? 0) !== (last?.place ?? 0)))
      await wait(20);
    for (const { running, ran } of followers) {
      const now = running();
      if (now?.hash !== last?.hash || (now && String(now.cents) !== last?.note)) faults['not on one approved book']++;
      const strange = ran.filter(
        (one) =>
          !approved.some(
            ({ place, hash, note }) => place === one.place && hash === one.hash && note === String(one.cents),
          ),
      );
      faults['books that nobody approved'] += strange.length;
    }
  }

  for (let round = 0; round < kills; round++) {
    const step = order[round % order.length] ?? 'propose';
    const before = await list();
    const placeBefore = before.editions.filter(({ state }) => state === 'approved').length;
    const task = taskOf(step, before, placeBefore);
    if (step === 'propose') proposal = await proposed(number++);
    const began = performance.now();
    let isAnswered = false;
    const tried = task?.().then(
      (done) => {
        isAnswered = done;
        if (done) steps[step] = performance.now() - began;
      },
      () => undefined,
    );
    await wait(Math.random() * (steps[step] + (step === 'propose' ? 0 : feedMs)));
    figures.kills++;
    if (isAnswered) figures['after the answer']++;
    else
      figures[step === 'propose' ? 'while proposing' : step === 'approve' ? 'while approving' : 'while rolling back']++;
    await server.kill();
    await tried;
    await server.start();
    faults['compilers left behind'] += await compilers();
    for (let left = taskOf(step, await list(), placeBefore); left; left = taskOf(step, await list(), placeBefore))
      if (!(await left())) throw new Error(`The server does not ${step}.`);
    await judge();
  }
  for (const follower of followers) await follower.stop();
  const said = Object.entries({
    ...figures,
    counters: followers.length,
    'books taken': followers.reduce((sum, { ran }) => sum + ran.length, 0),
    ...faults,
  });
  console.log(`soak · server publishing · ${said.map((each) => each.join(' ')).join(', ')}`);
  if (Object.values(faults).some((count) => count > 0)) process.exitCode = 1;
} finally {
  await server.kill();
  await stage.stop();
}

/** Returns the number of compiling processes of this folder that outlive their server by more than five seconds. */
async function compilers(): Promise<number> {
  const program = join(process.cwd(), 'server/publishing/compile-process.ts');
  const isCompiler = (name: string): boolean => {
    try {
      return /^\d+$/.test(name) && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(program);
    } catch {
      // It has ended meanwhile.
      return false;
    }
  };
  for (let tried = 0; ; tried++) {
    const count = readdirSync('/proc').filter(isCompiler).length;
    if (count === 0 || tried === 50) return count;
    await wait(100);
  }
}
