/** `npm run build:server`: builds the app for use with a store server, into `dist-server/`. */
import { bin, ensureInstalled, runOrExit } from './lib.mjs';

ensureInstalled();
process.env.VITE_STORE_SERVER = '1';
runOrExit(bin('vite'), ['build', '--logLevel', 'warn', '--outDir', 'dist-server']);
