import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { configDefaults, defineConfig, mergeConfig } from 'vitest/config';
import app from './vite.config.ts';

const folders = ['src', 'codegen', 'tests', 'scripts'];
const tests = folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`);

/** Tests that ask a real PostgreSQL. */
const serverTests = ['{server,tests/server,tests/soak/server}/**/*.test.ts'];

const testsIn = (folder: string): readonly string[] =>
  readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.test\.tsx?$/.test(path) && !path.includes('/node_modules/'));

/** Tests that replace modules. What they import is loaded for each of them, where the others share it. */
const replacingTests = folders
  .flatMap(testsIn)
  .filter((path) => /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(join(import.meta.dirname, path), 'utf8')));

/** The peers of the bench bring tests of their own. */
const notOurs = configDefaults.exclude;

export default mergeConfig(
  app,
  defineConfig({
    test: {
      projects: [
        {
          extends: true,
          test: {
            name: 'shared',
            include: tests,
            exclude: [...serverTests, ...replacingTests, ...notOurs],
            isolate: false,
          },
        },
        { extends: true, test: { name: 'isolated', include: replacingTests } },
        {
          extends: true,
          test: {
            name: 'server',
            include: serverTests,
            globalSetup: ['tests/server/postgres.ts'],
            isolate: false,
          },
        },
      ],
      setupFiles: ['tests/screens/patience.ts'],
      pool: 'threads',
      // They only end what hangs: on a busy machine a test takes twenty times as long.
      testTimeout: 300_000,
      hookTimeout: 300_000,
      // Of two cores it would leave one idle.
      maxWorkers: Math.max(2, availableParallelism() - 1),
    },
  }),
);
