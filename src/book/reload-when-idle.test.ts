// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadWhenIdle } from './reload-when-idle.ts';

/** The server's answer, which is asked for before a reload. */
const answers = vi.fn<typeof fetch>();
const reload = vi.fn<() => void>();

const idleMs = 2000;

beforeEach(() => {
  vi.useFakeTimers();
  answers.mockReset().mockImplementation(() => Promise.resolve(new Response('')));
  vi.stubGlobal('fetch', answers);
  reload.mockReset();
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.innerHTML = '';
  window.history.replaceState(null, '', '/');
});

test('the page is reloaded after two idle seconds', async () => {
  void reloadWhenIdle();
  await vi.advanceTimersByTimeAsync(idleMs - 1);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a person who types is not interrupted', async () => {
  void reloadWhenIdle();
  for (let key = 0; key < 5; key += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one key after the other
    await vi.advanceTimersByTimeAsync(idleMs - 1);
    window.dispatchEvent(new Event('keydown'));
  }
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(idleMs);
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each([
  ['a dialog is open', '/app/cart', '<dialog open></dialog>'],
  ['something is typed into the sign-in', '/app/login', '<input value="ann@store.example">'],
])('waits while %s', async (_, path, html) => {
  window.history.replaceState(null, '', path);
  document.body.innerHTML = html;
  void reloadWhenIdle();
  await vi.advanceTimersByTimeAsync(10 * idleMs);
  expect(reload).not.toHaveBeenCalled();
  document.body.innerHTML = '<input>';
  await vi.advanceTimersByTimeAsync(idleMs);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('without a worker and without a network the reload is retried', async () => {
  answers
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'));
  void reloadWhenIdle();
  await vi.advanceTimersByTimeAsync(2 * idleMs);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10 * idleMs);
  expect(answers).toHaveBeenCalledTimes(3);
  expect(reload).toHaveBeenCalledTimes(1);
});
