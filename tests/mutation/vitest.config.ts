import { defineConfig } from 'vitest/config';

/** Fast tests for the mutants of `src/pricing`. */
export default defineConfig({
  test: {
    include: ['src/pricing/**/*.test.ts', 'tests/cases/core.test.ts'],
    setupFiles: ['tests/screens/patience.ts'],
    testTimeout: 60_000,
  },
});
