/**
 * Programs that tests need in addition to the npm packages. As root on Debian a missing program is installed. Elsewhere
 * the run ends and names the package, so that no test is skipped.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { run } from './lib.mjs';

/**
 * @typedef {object} Program
 * @property {string} name the program's usual name, for messages
 * @property {string} variable the environment variable with the program's path
 * @property {string} debian the program's Debian package
 * @property {string[]} paths places to look for the program
 * @property {string[]} [instead] paths of a substitute, for machines where the package is not available
 */

/** @type {Program} */
const chromium = {
  name: 'Chromium',
  variable: 'QUOTR_CHROMIUM',
  // Chromium's headless shell has the same engine, and needs only two thirds of the processor time.
  debian: 'chromium-headless-shell',
  paths: ['/usr/bin/chromium-headless-shell'],
  instead: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
};

const versions = [20, 19, 18, 17, 16, 15];

/** PostgreSQL, found by its program `initdb`. Many machines have only the client, which lacks `initdb`. */
const postgres = {
  name: 'PostgreSQL 15 or newer',
  variable: 'QUOTR_POSTGRES',
  debian: 'postgresql',
  paths: [
    ...versions.map((version) => `/usr/lib/postgresql/${version}/bin/initdb`),
    ...versions.map((version) => `/opt/homebrew/opt/postgresql@${version}/bin/initdb`),
  ],
};

export const programsOfTests = [chromium, postgres];

export const firefox = {
  name: 'Firefox',
  variable: 'QUOTR_FIREFOX',
  debian: 'firefox-esr',
  paths: ['/usr/bin/firefox-esr', '/usr/bin/firefox'],
};

/** WebKitGTK, which needs a screen: Xvfb has one in memory. */
export const webkit = [
  {
    name: "WebKitGTK's driver",
    variable: 'QUOTR_WEBKIT_DRIVER',
    debian: 'webkit2gtk-driver',
    paths: ['/usr/bin/WebKitWebDriver'],
  },
  { name: 'Xvfb', variable: 'QUOTR_XVFB', debian: 'xvfb', paths: ['/usr/bin/Xvfb'] },
];

export const office = {
  name: 'LibreOffice Calc',
  variable: 'QUOTR_SOFFICE',
  debian: 'libreoffice-calc',
  paths: ['/usr/bin/soffice', '/usr/bin/libreoffice'],
};

export const programsOfDeployment = [
  postgres,
  {
    name: 'nginx',
    variable: 'QUOTR_NGINX',
    debian: 'nginx-light',
    paths: ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'],
  },
  {
    name: 'OpenSSL',
    variable: 'QUOTR_OPENSSL',
    debian: 'openssl',
    paths: ['/usr/bin/openssl', '/usr/local/bin/openssl', '/opt/homebrew/bin/openssl'],
  },
];

export const programsOfCluster = [
  postgres,
  { name: 'Patroni', variable: 'QUOTR_PATRONI', debian: 'patroni', paths: ['/usr/bin/patroni'] },
  { name: 'etcd', variable: 'QUOTR_ETCD', debian: 'etcd-server', paths: ['/usr/bin/etcd'] },
  { name: 'HAProxy', variable: 'QUOTR_HAPROXY', debian: 'haproxy', paths: ['/usr/sbin/haproxy'] },
];

/** @param {Program} program */
const preferred = ({ variable, paths }) => [process.env[variable], ...paths].find((path) => path && existsSync(path));
/** @param {Program} program */
const found = (program) => preferred(program) ?? program.instead?.find((path) => existsSync(path));

/**
 * Sets each program's variable to its path. Ends the process with a message if a program is missing, or if a variable
 * names a missing file: a mistyped path would run another program.
 * @param {Program[]} programs
 * @param {string} command command that the message tells the user to repeat, such as 'npm test'
 */
export function ensurePrograms(programs, command) {
  for (const { name, variable } of programs) {
    const given = process.env[variable];
    if (!given || existsSync(given)) continue;
    console.error(`${variable} says that ${name} is ${given}, but there is no such file. Correct it, or unset it.`);
    process.exit(1);
  }
  const absent = programs.filter((program) => !preferred(program));
  const canInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (absent.length > 0 && canInstall) {
    const packages = absent.map(({ debian }) => debian);
    console.log(`Installing ${packages.join(' and ')} for this.`);
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages]);
  }
  const missing = programs.filter((program) => !found(program));
  for (const { name, variable, debian } of missing) {
    console.error(
      `${command} needs ${name}. Install it (Debian: sudo apt-get install ${debian}), or say where it is: ${variable}=/path/to/${debian} ${command}`,
    );
  }
  if (missing.length > 0) process.exit(1);
  for (const program of programs) process.env[program.variable] = found(program);
}
