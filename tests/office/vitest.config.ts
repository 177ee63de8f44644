import { defineConfig } from 'vitest/config';
import type { Reporter } from 'vitest/node';

/** Ends the output as the other runners do. */
const closingLine: Reporter = {
  onTestRunEnd: (modules, errors) => {
    const count = (state: 'passed' | 'failed'): number =>
      modules.reduce((sum, { children }) => sum + [...children.allTests(state)].length, 0);
    // A file that could not be read has no tests.
    const unread = modules.filter((each) => each.state() === 'failed' && each.errors().length > 0).length;
    console.log(`${count('passed')} passed, ${count('failed') + unread + errors.length} failed`);
  },
};

/** Apart from `npm test`: LibreOffice is too large to ask of everyone. */
export default defineConfig({
  test: {
    include: ['tests/office/*.office.ts'],
    testTimeout: 180_000,
    fileParallelism: false,
    reporters: ['default', closingLine],
  },
});
