// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { readClockHints } from './clock-hints.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const modified = (text: string) =>
  Object.defineProperty(document, 'lastModified', { configurable: true, get: () => text });
const date = 'Thu, 31 Dec 2026 17:00:00 GMT';

test('reads the time of the server and of the release', async () => {
  const fetched = vi.fn<typeof fetch>().mockResolvedValue(new Response(null, { headers: { Date: date } }));
  vi.stubGlobal('fetch', fetched);
  modified('12/30/2026 09:00:00');
  expect(await readClockHints()).toEqual({
    served: Date.UTC(2026, 11, 31, 17),
    released: new Date(2026, 11, 30, 9).getTime(),
  });
  expect(fetched).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/index\.html\?served$/), {
    method: 'HEAD',
    cache: 'no-store',
  });
});

test.each([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['an answer without a date', () => Promise.resolve(new Response(null))],
  ['an answer with no date that can be read', () => Promise.resolve(new Response(null, { headers: { Date: 'now' } }))],
])('%s: the time is unknown', async (_, answer) => {
  vi.stubGlobal('fetch', answer);
  modified('');
  expect(await readClockHints()).toEqual({});
});
