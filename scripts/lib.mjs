/**
 * Shared code of the scripts. It imports nothing from node_modules, because the scripts run before anything is
 * installed.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Runs a command in the project's folder with its output shown.
 * @param environment variables that are added to the environment variables of this program
 * @returns the command's exit code
 */
export function run(command, args, environment = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (error) console.error(`${command}: ${error.message}`);
  return status ?? 1;
}

/**
 * Runs a command in the project's folder at the same time as other commands. Shows its output, or gathers it.
 * @returns a promise of the exit code and of the gathered output
 */
export function runAside(command, args, { isShown }) {
  return new Promise((resolve) => {
    const stdio = isShown ? 'inherit' : 'pipe';
    const child = spawn(command, args, { cwd: root, stdio, shell: process.platform === 'win32' });
    let output = '';
    for (const stream of isShown ? [] : [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    child.on('error', (error) => resolve({ code: 1, output: `${command}: ${error.message}` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

export function runOrExit(command, args) {
  const code = run(command, args);
  if (code !== 0) process.exit(code);
}

/** Returns the path of an installed binary. */
export const bin = (name) => join(root, 'node_modules', '.bin', name);

/** Installs the packages of the lockfile, unless they are installed already. */
export function ensureInstalled() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Quotr needs Node.js 20.19 or newer; this is ${process.versions.node}.`);
    process.exit(1);
  }
  if (!isInstalled()) runOrExit('npm', ['ci', '--no-audit', '--no-fund']);
}

/** Returns true if npm lists each package of the lockfile as installed. Optional and peer packages may be missing. */
function isInstalled() {
  const noted = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(noted)) return false;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const installed = JSON.parse(readFileSync(noted, 'utf8')).packages;
  return Object.entries(wanted).every(
    ([path, { version, optional, peer }]) =>
      path === '' || installed[path]?.version === version || (installed[path] === undefined && (optional || peer)),
  );
}
