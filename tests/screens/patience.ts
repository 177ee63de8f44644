/** Vitest's set-up of tests that draw: each test begins with an empty page, and waits long for a drawing. */
import { afterEach, beforeAll } from 'vitest';

let emptyPage: (() => void) | undefined;

beforeAll(async () => {
  if (typeof document === 'undefined') return;
  const { cleanup, configure } = await import('@testing-library/react');
  emptyPage = cleanup;
  // The time only ends a test that hangs: on a busy machine a step takes twenty times as long.
  configure({ asyncUtilTimeout: 30_000 });
  // Removes the page of the previous test file, because the files share a window.
  cleanup();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

afterEach(() => emptyPage?.());
