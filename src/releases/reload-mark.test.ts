// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { markReload } from './load-part.ts';

const minute = 60_000;
const now = 1_800_000_000_000;

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test.each([
  { name: 'the first time', left: [], want: true },
  { name: 'a build that was left just now', left: [['a', 0]], want: false },
  { name: 'a build that was left nine minutes ago', left: [['a', 9]], want: false },
  { name: 'a build that was left ten minutes ago', left: [['a', 10]], want: true },
  { name: 'another build than the one that was left', left: [['b', 0]], want: true },
  {
    name: 'two builds in turn, as behind servers that are released one by one',
    left: [
      ['a', 1],
      ['b', 0],
    ],
    want: false,
  },
] as const)('$name: the page may reload itself: $want', ({ left, want }) => {
  for (const [build, minutes] of left) expect(markReload(build, now - minutes * minute)).toBe(true);
  expect(markReload('a', now)).toBe(want);
});

test('a reload that cannot be noted is not made', () => {
  const setItem = vi.fn<() => void>().mockThrow(new DOMException('full', 'QuotaExceededError'));
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem });
  expect(markReload('a', now)).toBe(false);
});
