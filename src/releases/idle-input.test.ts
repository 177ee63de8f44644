// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenInputIdle } from './idle-input.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  { touches: [], at: 1999, want: false },
  { touches: [], at: 2000, want: true },
  { touches: ['pointermove'], at: 2000, want: false },
  { touches: ['pointermove'], at: 3500, want: true },
  { touches: ['pointerdown', 'keydown'], at: 4999, want: false },
  { touches: ['pointerdown', 'keydown'], at: 5000, want: true },
  { touches: ['scrollend'], at: 2000, want: true },
])('after $touches, each 1500 ms after the last: whenInputIdle at $at ms is $want', async ({ touches, at, want }) => {
  let isCalm = false;
  const done = whenInputIdle().then(() => {
    isCalm = true;
  });
  for (const touch of touches) {
    await vi.advanceTimersByTimeAsync(1500);
    window.dispatchEvent(new Event(touch));
  }
  await vi.advanceTimersByTimeAsync(at - touches.length * 1500);
  expect(isCalm).toBe(want);
  await vi.runAllTimersAsync();
  await done;
});

test('afterwards it removes its listeners', async () => {
  const added = vi.spyOn(window, 'addEventListener');
  const removed = vi.spyOn(window, 'removeEventListener');
  const done = whenInputIdle();
  await vi.runAllTimersAsync();
  await done;
  // This DOM removes a listener of either phase; a browser does not.
  expect(removed.mock.calls).toEqual(added.mock.calls);
  expect(added).toHaveBeenCalledTimes(4);
  vi.restoreAllMocks();
});

test('a touch counts even if its target stops the event', async () => {
  const button = document.body.appendChild(document.createElement('button'));
  button.addEventListener('keydown', (event) => event.stopPropagation());
  const done = vi.fn<() => void>();
  void whenInputIdle().then(done);
  await vi.advanceTimersByTimeAsync(1500);
  button.dispatchEvent(new Event('keydown', { bubbles: true }));
  await vi.advanceTimersByTimeAsync(1500);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(500);
  expect(done).toHaveBeenCalledOnce();
});
