/**
 * The peers that figures are held against stand in a package of their own, which is installed when a figure first asks for one: neither
 * `npm test` nor the type check ever needs them.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const folder = join(import.meta.dirname, '..', 'peers');
const modules = join(folder, 'node_modules');
/** Says which lockfile the installed peers are of. */
const stamp = join(modules, '.installed-lock');

function install(): void {
  const lock = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.error('Installing the peers of the bench into tests/bench/peers (once) …');
  // Standard output is the table of figures alone.
  const { status } = spawnSync('npm', ['ci', '--prefix', folder, '--no-audit', '--no-fund'], {
    stdio: ['ignore', 2, 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error('The peers could not be installed: npm ci --prefix tests/bench/peers');
  writeFileSync(stamp, lock);
}

/**
 * @param file below the peers' node_modules: `hyperformula/es/index.mjs`. Its address is computed, so that no compiler follows it.
 * @returns the module; the figure that asks says what it uses of it.
 */
export async function loadPeer(file: string): Promise<unknown> {
  install();
  return import(pathToFileURL(join(modules, file)).href);
}
