/**
 * `npm run test:deploy`: checks the files of `deploy/`: nginx in front of the built app, and nginx
 * with TLS in front of two server processes with a database.
 */
import { bin, ensureInstalled, runOrExit } from './lib.mjs';
import { ensurePrograms, programsOfDeployment } from './programs.mjs';

ensureInstalled();
ensurePrograms(programsOfDeployment, 'npm run test:deploy');
runOrExit(bin('tsx'), ['tests/deploy/test-deploy.ts']);
