/**
 * `npm run serve`: installs from the lockfile, builds, and serves the app and the API at http://localhost:4173/app/
 * with a database. `-- check` only says if this release reads the published price book.
 */
import { spawn } from 'node:child_process';
import { bin, ensureInstalled, root, runOrExit } from './lib.mjs';

ensureInstalled();
const asked = process.argv.slice(2);
if (asked.length > 0) {
  runOrExit(process.execPath, ['--import', 'tsx', 'server/editions.ts', ...asked]);
  process.exit();
}
runOrExit(bin('vite'), ['build', '--logLevel', 'warn']);
// Starts the server without a shell. Ctrl+C and signals thus reach the server itself, which then finishes its requests.
const server = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], { cwd: root, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => (process.exitCode = code ?? 1));
