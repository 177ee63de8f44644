/** Vitest's set-up of the tests that draw: they wait for what is drawn as long as it takes. */
import { beforeAll } from 'vitest';

beforeAll(async () => {
  if (typeof document === 'undefined') return;
  const { configure } = await import('@testing-library/react');
  // It only ends what hangs: on a busy machine a step takes twenty times as long.
  configure({ asyncUtilTimeout: 30_000 });
});
