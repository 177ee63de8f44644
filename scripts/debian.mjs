/**
 * Programs that tests need in addition to npm packages. If a program is missing and the user is root, its Debian
 * package is installed. Other users get a message that names the package.
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

/** @param {Program} program */
const preferred = ({ variable, paths }) => [process.env[variable], ...paths].find((path) => path && existsSync(path));
/** @param {Program} program */
const found = (program) => preferred(program) ?? program.instead?.find((path) => existsSync(path));

/**
 * Ends the process if a program's variable names a missing file. Otherwise, a mistyped path would run another program.
 */
function refuseSlips(programs) {
  for (const { name, variable } of programs) {
    const given = process.env[variable];
    if (!given || existsSync(given)) continue;
    console.error(`${variable} says that ${name} is ${given}, but there is no such file. Correct it, or unset it.`);
    process.exit(1);
  }
}

/**
 * Sets each program's variable to its path. Ends the process with a message if a program is missing.
 * @param {Program[]} programs
 * @param {string} wanted first words of the message: the task that needs the programs, such as 'The browser tests'
 * @param {string} command command that the message tells the user to repeat, such as 'npm test'
 */
export function ensurePrograms(programs, wanted, command) {
  refuseSlips(programs);
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
      `${wanted} need ${name}. Install it (Debian: sudo apt-get install ${debian}), or say where it is: ${variable}=/path/to/${debian} ${command}`,
    );
  }
  if (missing.length > 0) process.exit(1);
  for (const program of programs) process.env[program.variable] = found(program);
}
