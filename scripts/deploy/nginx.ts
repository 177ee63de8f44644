import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const found = (): string | undefined =>
  [process.env['QUOTR_NGINX'], '/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'].find(
    (path) => path !== undefined && existsSync(path),
  );

/** The nginx of this machine, installed when it is not there and may be; undefined, with a message, when it is not to be had. */
export function ensureNginx(): string | undefined {
  const canInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (!found() && canInstall) {
    console.log('Installing nginx for the test of deploy/nginx.conf.');
    for (const command of [
      ['update', '-qq'],
      ['install', '-y', '-qq', '--no-install-recommends', 'nginx-light'],
    ])
      spawnSync('apt-get', command, { stdio: 'inherit' });
  }
  const nginx = found();
  if (!nginx)
    console.error(
      'The test of deploy/nginx.conf needs nginx. Install it (Debian: sudo apt-get install nginx-light), or say where it is: QUOTR_NGINX=/path/to/nginx npm run test:deploy',
    );
  return nginx;
}
