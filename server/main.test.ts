import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { portOf } from '../tests/fixtures/port-of.ts';
import { temporaryFolder } from '../tests/fixtures/temporary-folder.ts';

const other = createServer();
afterAll(() => other.close());

/** Starts the server. @returns its exit status and its output */
const start = (environment: Readonly<Record<string, string>>) =>
  spawnSync(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env['PATH'], ...environment },
    encoding: 'utf8',
    timeout: 20_000,
  });

test('a server whose port is taken by another program says so and ends, before it starts a database', async () => {
  const port = await portOf(other);
  const folder = join(temporaryFolder(), 'data');
  const { status, stderr } = start({ PORT: String(port), QUOTR_DATA: folder });
  expect(status).toBe(1);
  expect(stderr).toContain(`Another program has port ${port}`);
  expect(existsSync(folder)).toBe(false);
});

test('an unreadable database address is reported in one sentence, without a stack and without the password', () => {
  const { status, stderr } = start({ DATABASE_URL: 'postgres://quotr:p#ss@127.0.0.1/quotr' });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^DATABASE_URL can not be read as [^\n]+\n$/);
  expect(stderr).not.toContain('p#ss');
});
