/** `npm run build:server`: the app as a store server brings it, into `dist-server/`. */
import { bin, ensureInstalled, runOrExit } from './lib.mjs';

ensureInstalled();
process.env.VITE_STORE_SERVER = '1';
runOrExit(bin('vite'), ['build', '--logLevel', 'warn', '--outDir', 'dist-server']);
