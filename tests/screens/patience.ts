/** Vitest's set-up of the tests that draw: each test begins with an empty page, and waits for what is drawn as long as it takes. */
import { afterEach, beforeAll } from 'vitest';

let emptyPage: (() => void) | undefined;

beforeAll(async () => {
  if (typeof document === 'undefined') return;
  const { cleanup, configure } = await import('@testing-library/react');
  emptyPage = cleanup;
  // It only ends what hangs: on a busy machine a step takes twenty times as long.
  configure({ asyncUtilTimeout: 30_000 });
  // The page of the file before: they share a window.
  cleanup();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

afterEach(() => emptyPage?.());
