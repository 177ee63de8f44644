import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const away = 'postgres://quotr:secret@127.0.0.1:1/quotr';

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
])('%s is told in one line, without a stack and without the password', (_what, asked, url, want) => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, 'forgotten.ts'), ...asked],
    { env: { PATH: process.env['PATH'], DATABASE_URL: url }, encoding: 'utf8', timeout: 20_000 },
  );
  expect(status).toBe(1);
  expect(stderr.trimEnd()).toMatch(want);
  expect(stderr.trimEnd()).not.toMatch(/\n|secret|se#cret/);
});
