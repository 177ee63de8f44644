import { defineConfig } from 'vitest/config';

/** Apart from `npm test`: LibreOffice is too large to ask of everyone. */
export default defineConfig({
  test: { include: ['tests/office/*.office.ts'], testTimeout: 180_000, fileParallelism: false },
});
