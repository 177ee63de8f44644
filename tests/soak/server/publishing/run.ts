/**
 * `npm run soak -- server publishing`: the server is killed 200 times while editions are proposed, compiled, approved,
 * taken by eight counters and published again. Every counter uses exactly one approved book, and never used another.
 */
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { type Edition, type Editions, EditionsSchema } from '../../../../src/quotes/wire/wire-publishing.ts';
import { withServer } from '../../../deploy/one-server.ts';
import { say } from '../../size.ts';
import { type Counter, signedIn, signedInCounters } from '../support/server-put.ts';
import { follow } from './follower.ts';
import { judge } from './judge.ts';
import { type Proposal, proposals } from './proposals.ts';

const kills = Number(process.env['QUOTR_KILLS'] ?? 200);

/** Milliseconds of each step, updated by its last run: kills come at random moments of a step. */
const steps = { propose: 6000, approve: 400, 'roll back': 400 };
type Step = keyof typeof steps;
/** Further milliseconds until counters hear of the step. */
const feedMs = 100;
const order: readonly Step[] = ['propose', 'approve', 'roll back', 'roll back'];

const isOpen = ({ state, isStale }: Edition): boolean => state === 'proposed' && !isStale;
const approvedIn = ({ editions }: Editions): readonly Edition[] => editions.filter(({ state }) => state === 'approved');

interface People {
  readonly proposer: Counter;
  readonly approver: Counter;
}

const editionsOf = async ({ proposer }: People): Promise<Editions> =>
  v.parse(EditionsSchema, await (await proposer.request('/api/editions')).json());

async function propose({ proposer }: People, { hash, cents, sources: body }: Proposal): Promise<boolean> {
  const query = new URLSearchParams({ hash, from: '', note: String(cents) });
  const headers = { 'content-type': 'application/zip' };
  const answer = await proposer.request(`/api/editions?${query}`, { method: 'POST', headers, body });
  if (answer.status >= 400 && answer.status < 500) throw new Error(`propose: ${await answer.text()}`);
  return answer.ok;
}

async function decide(
  { approver }: People,
  edition: Edition | undefined,
  what: 'decision' | 'again',
): Promise<boolean> {
  const body = JSON.stringify({ hash: edition?.hash, ...(what === 'decision' && { approve: true }) });
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
  return (await approver.request(`/api/editions/${edition?.id}/${what}`, init)).ok;
}

/** Returns the rest of a step in the server's present state; undefined if an earlier try has finished it. */
function restOf(step: Step, people: People, proposal: Proposal, found: Editions, placeBefore: number) {
  const { editions } = found;
  const approved = approvedIn(found);
  if (step === 'propose') return editions.some(isOpen) ? undefined : () => propose(people, proposal);
  if (approved.length > placeBefore) return undefined;
  if (step === 'approve') return () => decide(people, editions.find(isOpen), 'decision');
  return () => decide(people, approved[Math.floor(Math.random() * approved.length)], 'again');
}

const moments = {
  'while a book was compiled': 0,
  'while it was approved': 0,
  'while one was rolled back': 0,
  'while counters took it': 0,
};
const momentOf = {
  propose: 'while a book was compiled',
  approve: 'while it was approved',
  'roll back': 'while one was rolled back',
} as const;
let faults: Readonly<Record<string, number>> = {};
await withServer(async ({ origin, stage, server }) => {
  const people = { proposer: await signedIn(origin, 'paula'), approver: await signedIn(origin, 'pete') };
  const followers = (await signedInCounters(origin)).map(follow);
  const made = proposals();
  let proposal = await made(0);
  for (let kill = 0; kill < kills; kill++) {
    const step = order[kill % order.length] ?? 'propose';
    if (step === 'propose') proposal = await made(kill);
    const before = await editionsOf(people);
    const placeBefore = approvedIn(before).length;
    const began = performance.now();
    let isAnswered = false;
    const tried = restOf(step, people, proposal, before, placeBefore)?.().then(
      (isDone) => {
        isAnswered = isDone;
        if (isDone) steps[step] = performance.now() - began;
      },
      () => undefined,
    );
    await wait(Math.random() * (steps[step] + (step === 'propose' ? 0 : feedMs)));
    moments[isAnswered ? 'while counters took it' : momentOf[step]]++;
    await server.kill();
    await tried;
    await server.start();
    const rest = async () => restOf(step, people, proposal, await editionsOf(people), placeBefore);
    for (let task = await rest(); task; task = await rest())
      if (!(await task())) throw new Error(`The server does not ${step}.`);
    const found = await judge(stage.databaseUrl, followers);
    faults = Object.fromEntries(Object.entries(found).map(([fault, count]) => [fault, count + (faults[fault] ?? 0)]));
  }
  await Promise.all(followers.map(({ stop }) => stop()));
  const taken = followers.reduce((sum, { ran }) => sum + ran.length, 0);
  say('server publishing', { kills, ...moments, counters: followers.length, 'books taken': taken, ...faults });
  if (Object.values(faults).some((count) => count > 0)) process.exitCode = 1;
});
