/** Peers in a package of their own, installed when a figure first needs one: `npm test` needs none. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const folder = join(import.meta.dirname, '..', 'peers');
const modules = join(folder, 'node_modules');
/** Stamp with the lockfile of the installed peers. */
const stamp = join(modules, '.installed-lock');

/** Installs missing peers. @returns their `node_modules` */
function installPeers(): string {
  const lock = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return modules;
  console.error('Installing the peers of the bench into tests/bench/peers (once) …');
  // Standard output is the table of figures alone.
  const { status } = spawnSync('npm', ['ci', '--prefix', folder, '--no-audit', '--no-fund'], {
    stdio: ['ignore', 2, 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error('The peers could not be installed: npm ci --prefix tests/bench/peers');
  writeFileSync(stamp, lock);
  return modules;
}

/**
 * Loads a module of the peers. Its address is computed, so that no compiler follows it.
 * @param file below the peers' node_modules: `hyperformula/es/index.mjs`
 * @param isPeer checks the used part of the module
 */
export async function loadPeer<T>(file: string, isPeer: (module: unknown) => module is T): Promise<T> {
  const module: unknown = await import(pathToFileURL(join(installPeers(), file)).href);
  if (!isPeer(module)) throw new Error(`The peer ${file} is not what the bench knows.`);
  return module;
}
