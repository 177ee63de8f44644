/**
 * `npm run test:deploy`: starts and checks the deliverables of `deploy/`: nginx in front of the built app, and nginx
 * with TLS in front of two server processes with a database.
 */
import { ensurePrograms } from './debian.mjs';
import { bin, ensureInstalled, runOrExit } from './lib.mjs';
import { ensurePostgres, nginx, openssl } from './programs.mjs';

ensureInstalled();
ensurePrograms([nginx, openssl], 'These checks', 'npm run test:deploy');
ensurePostgres();
runOrExit(bin('tsx'), ['tests/deploy/test-deploy.ts']);
