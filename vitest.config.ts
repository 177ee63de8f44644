import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { configDefaults, defineConfig, mergeConfig } from 'vitest/config';
import app from './vite.config.ts';

const folders = ['src', 'codegen', 'tests', 'scripts'];
const tests = folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`);

/** Tests that ask a real PostgreSQL. */
const serverTests = ['{server,tests/server}/**/*.test.ts'];

const testsIn = (folder: string): readonly string[] =>
  readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.test\.tsx?$/.test(path) && !path.includes('/node_modules/'));

const allTests = folders.flatMap(testsIn).map((path) => ({
  path,
  text: readFileSync(join(import.meta.dirname, path), 'utf8'),
}));
const testsSaying = (what: RegExp): string[] => allTests.flatMap(({ path, text }) => (what.test(text) ? path : []));

/** Tests that replace modules or the price book. They run isolated: each loads its own copy of what others share. */
const replacingTests = testsSaying(/\bvi\.(mock|doMock|resetModules)\(|liveBook\(|\/published-book\.ts'/);

/** Tests that draw components, with happy-dom. */
const drawingTests = testsSaying(/^\/\/ @vitest-environment happy-dom$/m);

export default mergeConfig(
  app,
  defineConfig({
    test: {
      // The projects run one after the other: a worker is started anew for a file of another project or environment.
      projects: [
        {
          extends: true,
          test: {
            name: 'pure',
            include: tests,
            exclude: [...drawingTests, ...replacingTests, ...serverTests, ...configDefaults.exclude],
            isolate: false,
            sequence: { groupOrder: 0 },
          },
        },
        {
          extends: true,
          test: {
            name: 'drawn',
            include: drawingTests,
            exclude: [...replacingTests, ...serverTests],
            isolate: false,
            sequence: { groupOrder: 1 },
          },
        },
        { extends: true, test: { name: 'isolated', include: replacingTests, sequence: { groupOrder: 2 } } },
        {
          extends: true,
          test: {
            name: 'server',
            include: serverTests,
            globalSetup: ['tests/server/postgres.ts'],
            isolate: false,
            sequence: { groupOrder: 3 },
          },
        },
      ],
      setupFiles: ['tests/screens/patience.ts'],
      pool: 'threads',
      // These limits end only hanging tests: on a busy machine a test takes twenty times as long.
      testTimeout: 300_000,
      hookTimeout: 300_000,
      expect: { poll: { timeout: 30_000 } },
      // More workers than the two cores of most machines, because tests of the server mostly wait for it.
      maxWorkers: Math.max(3, availableParallelism() - 1),
    },
  }),
);
