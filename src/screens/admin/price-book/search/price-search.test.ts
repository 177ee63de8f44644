import { afterEach, expect, test, vi } from 'vitest';
import type { PriceQuestion } from './find-prices.ts';
import { openPriceSearch } from './price-search.ts';
import type { Answered, Asked } from './price-search.worker.ts';

const question: PriceQuestion = { text: 'suede', basis: 'all', page: 0, pageSize: 25 };
const found = { count: 0, rows: [] };

/** Workers in order of their start. */
let workers: FakeWorker[] = [];

class FakeWorker extends EventTarget {
  readonly asked: Asked[] = [];
  readonly terminate = vi.fn<() => void>();
  constructor() {
    super();
    workers.push(this);
  }
  postMessage(message: Asked): void {
    this.asked.push(message);
  }
  answer(data: Answered): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

vi.stubGlobal('Worker', FakeWorker);

afterEach(() => {
  workers = [];
});

const open = new AbortController().signal;

test('one worker answers the last of several questions', async () => {
  const { ask } = openPriceSearch();
  const first = vi.fn<(value: unknown) => void>();
  void ask('list', question, open).then(first);
  const second = ask('list', { ...question, page: 1 }, open);
  const [worker] = workers;
  expect(workers).toHaveLength(1);
  expect(worker?.asked).toEqual([
    { id: 1, list: 'list', question },
    { id: 2, list: 'list', question: { ...question, page: 1 } },
  ]);
  worker?.answer({ id: 1, found: { count: 1, rows: [] } });
  worker?.answer({ id: 2, found });
  expect(await second).toBe(found);
  expect(first).not.toHaveBeenCalled();
});

test('a cancelled question is not asked', () => {
  const ended = new AbortController();
  ended.abort();
  void openPriceSearch().ask('list', question, ended.signal);
  expect(workers).toEqual([]);
});

test('prices that could not be fetched are an error, and can be asked for again', async () => {
  const { ask } = openPriceSearch();
  const refused = ask('list', question, open);
  workers[0]?.answer({ id: 1, error: 'list: 404' });
  await expect(refused).rejects.toThrow('list: 404');
  const again = ask('list', question, open);
  workers[0]?.answer({ id: 2, found });
  expect(await again).toBe(found);
});

test('a worker that could not be fetched is an error, and is started anew', async () => {
  const { ask } = openPriceSearch();
  const refused = ask('list', question, open);
  workers[0]?.dispatchEvent(new Event('error'));
  await expect(refused).rejects.toThrow('could not be loaded');
  expect(workers[0]?.terminate).toHaveBeenCalledOnce();
  const again = ask('list', question, open);
  workers[1]?.answer({ id: 2, found });
  expect(await again).toBe(found);
});

test('closing ends the worker, and the next question starts another', () => {
  const { ask, close } = openPriceSearch();
  close();
  void ask('list', question, open);
  close();
  expect(workers[0]?.terminate).toHaveBeenCalledOnce();
  void ask('list', question, open);
  expect(workers).toHaveLength(2);
});
