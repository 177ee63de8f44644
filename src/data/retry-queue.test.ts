import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retryQueue } from './indexed-journal.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Write = (entries: ReadonlyMap<string, string>) => Promise<void>;

/** Fails after 100 ms, as the database does after ten seconds. */
const late = () => new Promise<never>((_, reject) => void setTimeout(() => reject(new Error('slow')), 100));

const written = (write: ReturnType<typeof vi.fn<Write>>) =>
  write.mock.calls.map(([entries]) => Object.fromEntries(entries));

test('a refused write is retried after 1, 2, 4 … seconds, at most 30, until it is done', async () => {
  let refusals = 7;
  const write = vi.fn<Write>(async () => {
    if (refusals-- > 0) throw new Error('refused');
  });
  const { put } = retryQueue(write);
  const begun = Date.now();
  const times: number[] = [];
  write.mockName('write');
  expect(await put('a', '1')).toBe(false);
  while (vi.getTimerCount() > 0) {
    await vi.advanceTimersToNextTimerAsync();
    times.push((Date.now() - begun) / 1000);
  }
  expect(times).toEqual([1, 3, 7, 15, 31, 61, 91]);
  expect(written(write)).toEqual(Array.from({ length: 8 }, () => ({ a: '1' })));
  expect(await put('a', '2')).toBe(true);
});

test('during a retry, later entries join it and `put` does not wait; each key is written once, with its latest entry', async () => {
  const write = vi.fn<Write>().mockImplementationOnce(late);
  write.mockResolvedValue(undefined);
  const { put } = retryQueue(write);
  const first = put('a', '1');
  await vi.advanceTimersByTimeAsync(100);
  expect([await first, await put('a', '2'), await put('b', '3')]).toEqual([false, false, false]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(written(write)).toEqual([{ a: '1' }, { a: '2', b: '3' }]);
  expect(await put('b', '4')).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

test('an entry that arrives during a write does not count as written', async () => {
  const answers: (() => void)[] = [];
  const write = vi.fn<Write>(() => Promise.race([new Promise<void>((resolve) => void answers.push(resolve)), late()]));
  const { put } = retryQueue(write);
  const first = put('a', '1');
  const second = put('a', '2');
  answers[0]?.();
  expect(await first).toBe(true);
  await vi.advanceTimersByTimeAsync(100);
  expect(await second).toBe(false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(written(write).at(-1)).toEqual({ a: '2' });
});

test('a written entry is not written again with later refused ones', async () => {
  const write = vi.fn<Write>().mockResolvedValue(undefined);
  const { put } = retryQueue(write);
  await put('a', '1');
  write.mockRejectedValueOnce(new Error('refused'));
  await put('b', '2');
  await vi.advanceTimersByTimeAsync(1000);
  expect(written(write)).toEqual([{ a: '1' }, { b: '2' }, { b: '2' }]);
});

test('two entries that are refused at the same moment are tried again together', async () => {
  const write = vi.fn<Write>().mockResolvedValue(undefined);
  for (let times = 0; times < 2; times++) write.mockRejectedValueOnce(new Error('refused'));
  const { put } = retryQueue(write);
  await Promise.all([put('a', '1'), put('b', '2')]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(written(write)).toEqual([{ a: '1' }, { b: '2' }, { a: '1', b: '2' }]);
});
