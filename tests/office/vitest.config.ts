import { defineConfig } from 'vitest/config';
import type { Reporter } from 'vitest/node';

/** Prints a last line like that of the other test runners. */
const closingLine: Reporter = {
  onTestRunEnd: (modules, errors) => {
    const count = (state: 'passed' | 'failed'): number =>
      modules.reduce((sum, { children }) => sum + [...children.allTests(state)].length, 0);
    // An unreadable file has no tests.
    const unread = modules.filter((each) => each.state() === 'failed' && each.errors().length > 0).length;
    console.log(`${count('passed')} passed, ${count('failed') + unread + errors.length} failed`);
  },
};

/** Tests that are not in `npm test`, because LibreOffice is too large to require. */
export default defineConfig({
  test: {
    include: ['tests/office/*.office.ts'],
    testTimeout: 180_000,
    fileParallelism: false,
    reporters: ['default', closingLine],
  },
});
