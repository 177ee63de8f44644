import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { testDatabase } from '../tests/server/database.ts';

const away = 'postgres://quotr:secret@127.0.0.1:1/quotr';

/** Runs the program as a process of its own. */
const run = (asked: readonly string[], url: string) =>
  spawnSync(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'forgotten.ts'), ...asked], {
    env: { PATH: process.env['PATH'], DATABASE_URL: url },
    encoding: 'utf8',
    timeout: 20_000,
  });

/** Runs the program within the test, which takes a tenth of the time. */
async function runHere(asked: readonly string[], url: string) {
  // Lets the import below run the program again.
  vi.resetModules();
  vi.stubEnv('DATABASE_URL', url);
  process.argv = ['node', 'server/forgotten.ts', ...asked];
  const error = vi.spyOn(console, 'error').mockReturnValue();
  await import('./forgotten.ts');
  const status = process.exitCode;
  process.exitCode = exitCode;
  return { status, stderr: error.mock.calls.join('\n') };
}

const { argv, exitCode } = process;
afterEach(() => {
  process.argv = argv;
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test.each([
  ['no task', [], away, /^DATABASE_URL=… node/],
  [
    'an address that can not be read',
    ['list'],
    'postgres://quotr:se#cret@127.0.0.1/quotr',
    /^DATABASE_URL can not be read/,
  ],
  ['a database that is away', ['list'], away, /^The database can't be used\. Nothing listens at 127\.0\.0\.1:1\./],
  [
    'a file that is not there',
    ['again', 'nowhere.json'],
    away,
    /^There is no file nowhere\.json\. Nothing was done\.$/,
  ],
  [
    'another file',
    ['again', 'package.json'],
    away,
    /^package\.json is not what forgotten\.ts list writes\. Nothing was done\.$/,
  ],
])('%s is reported in one line, without a stack and without the password', async (_what, asked, url, want) => {
  const { status, stderr } = await runHere(asked, url);
  expect(status).toBe(1);
  expect(stderr.trimEnd()).toMatch(want);
  expect(stderr.trimEnd()).not.toMatch(/\n|secret|se#cret/);
});

test('a restored database is put into use once: a second run is refused', async () => {
  const { database, url } = await testDatabase();
  await database.updateTable('epoch').set({ origin: 'another database' }).execute();
  expect(run(['again', 'none'], url)).toMatchObject({ status: 0, stdout: expect.stringContaining('may go on') });
  const { status, stdout, stderr } = run(['again', 'none'], url);
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(/^Nothing was done: the server goes on from this database already\./);
});
