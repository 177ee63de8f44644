/** `npm start`: installs from the lockfile, builds, and serves http://localhost:4173/app/. */
import { bin, ensureInstalled, runOrExit } from './lib.mjs';

ensureInstalled();
runOrExit(bin('vite'), ['build', '--logLevel', 'warn']);
runOrExit(bin('vite'), ['preview']);
