/**
 * Shared code of the scripts. It imports nothing from node_modules, because the scripts run before anything is
 * installed.
 */
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Runs a command in the project's folder with its output shown. @returns the command's exit code */
export function run(command, args) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (error) console.error(`${command}: ${error.message}`);
  return status ?? 1;
}

/** Ids of the running commands of `tried`, each the leader of its group. */
const running = new Set();
process.on('exit', () => running.forEach((pid) => endGroup(pid, 'SIGKILL')));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

function endGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
  } catch {
    // It has ended meanwhile.
  }
}

/**
 * Tries a command of `npm test` or of the nightly run. Shows its output as it comes, or at the end.
 * @param limitMinutes time after which the command and all that it started are ended
 */
export async function tried({ name, command, args, isShown = false, limitMinutes = 60 }) {
  if (isShown) console.log(`\n--- ${name}`);
  const started = Date.now();
  const child = spawn(command, args, { cwd: root, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child.pid);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
      if (isShown) process.stdout.write(text);
    });
  let isLate = false;
  const limit = setTimeout(() => {
    isLate = true;
    // Playwright ends its server, which is in a group of its own, only when it is interrupted.
    endGroup(child.pid, 'SIGINT');
    setTimeout(() => endGroup(child.pid, 'SIGKILL'), 10_000).unref();
  }, limitMinutes * 60_000);
  const code = await new Promise((resolve) => {
    child.on('error', ({ message }) => {
      output += `${command}: ${message}`;
      resolve(1);
    });
    child.on('close', resolve);
  });
  clearTimeout(limit);
  running.delete(child.pid);
  if (!isShown) console.log(`\n--- ${name}\n${output.trimEnd()}`);
  return { name, passed: code === 0, isLate, seconds: Math.round((Date.now() - started) / 1000), output };
}

/** Prints the outcomes and, as the last line, their sum, which `.ci/run` reads. Sets the exit code. */
export function sumUp(results) {
  console.log('');
  for (const { name, passed, seconds } of results)
    console.log(`${passed ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  const failed = results.filter(({ passed }) => !passed).length;
  console.log(`${results.length - failed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

/** Lets all files of tests go into a temporary folder, which is removed at the end. @returns its path */
export function ownTemporaryFolder() {
  const temporary = mkdtempSync(join(tmpdir(), 'quotr-test-'));
  // PostgreSQL refuses to run as root. Its own user therefore needs permission to enter the folder.
  chmodSync(temporary, 0o755);
  process.on('exit', () => rmSync(temporary, { recursive: true, force: true, maxRetries: 5 }));
  process.env.TMPDIR = temporary;
  return temporary;
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
