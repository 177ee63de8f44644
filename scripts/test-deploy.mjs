/** `npm run test:deploy`: nginx serves the built app by `deploy/nginx.conf`, and everything that file promises is asked of it. */
import { ensurePrograms } from './debian.mjs';
import { bin, ensureInstalled, runOrExit } from './lib.mjs';

const nginx = {
  name: 'nginx',
  variable: 'QUOTR_NGINX',
  debian: 'nginx-light',
  paths: ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'],
};

ensureInstalled();
ensurePrograms([nginx], 'These checks', 'npm run test:deploy');
runOrExit(bin('tsx'), ['scripts/deploy/test-deploy.ts']);
