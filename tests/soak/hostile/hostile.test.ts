/** The compiler, given hostile sources, answers in time, with a diagnostic, and prints nothing but data. */
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runs, say } from '../size.ts';
import { hostileBooks } from './cases.ts';
import type { Verdict } from './child.ts';

const patience = 10_000;
const count = runs(100_000, 60, 20);
const books = hostileBooks(count);

/** Starts a compiling process with a gigabyte and a half of memory. */
async function startChild(): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'child.ts'), [String(count)], {
    execArgv: ['--import', 'tsx', '--max-old-space-size=1536'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  await new Promise((resolve) => child.once('message', resolve));
  return child;
}

/** Asks the child for its verdict on a book: `hung` without an answer in time, `died` if it has ended. */
function ask(child: ChildProcess, at: number): Promise<Verdict | 'hung' | 'died'> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => done('hung'), patience);
    const onExit = () => done('died');
    const onMessage = (verdict: Verdict) => done(verdict);
    const done = (answer: Verdict | 'hung' | 'died') => {
      clearTimeout(timer);
      child.off('exit', onExit);
      child.off('message', onMessage);
      resolve(answer);
    };
    child.once('exit', onExit);
    child.once('message', onMessage);
    child.send(at);
  });
}

test('every hostile book is answered', async () => {
  const figures = {
    books: 0,
    refused: 0,
    compiled: 0,
    hung: 0,
    crashed: 0,
    'with foreign code': 0,
    'written outside': 0,
    'slowest in ms': 0,
  };
  const failures: string[] = [];
  let child = await startChild();
  for (const [at, { name }] of books.entries()) {
    const verdict = await ask(child, at);
    figures.books++;
    if (typeof verdict === 'string') {
      figures[verdict === 'hung' ? 'hung' : 'crashed']++;
      failures.push(`${name}: ${verdict}`);
      child.kill('SIGKILL');
      child = await startChild();
      continue;
    }
    figures[verdict.outcome]++;
    if (verdict.outcome === 'crashed') failures.push(`${name}: ${verdict.says}`);
    if (verdict.outcome === 'refused' && verdict.says === '') failures.push(`${name}: refused without a word`);
    if (verdict.foreign.length > 0) figures['with foreign code']++;
    if (verdict.outside.length > 0) figures['written outside']++;
    failures.push(...[...verdict.foreign, ...verdict.outside].map((what) => `${name}: ${what}`));
    figures['slowest in ms'] = Math.max(figures['slowest in ms'], Math.round(verdict.milliseconds));
  }
  child.kill();
  say('hostile sources', figures);
  expect(failures).toEqual([]);
}, 3_000_000);
