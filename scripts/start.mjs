/** `npm start`: installs from the lockfile, builds, and serves http://localhost:4173/app/; `-- --port 4174` another. */
import { bin, ensureInstalled, runOrExit } from './lib.mjs';

ensureInstalled();
runOrExit(bin('vite'), ['build', '--logLevel', 'warn']);
runOrExit(bin('vite'), ['preview', ...process.argv.slice(2)]);
