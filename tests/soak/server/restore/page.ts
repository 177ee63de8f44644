/** The commands of docs/server.md and deploy/backup/README.md, run as written, except for some words that this machine replaces. */
import { spawn } from 'node:child_process';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const page = ['docs/server.md', 'deploy/backup/README.md']
  .map((path) => readFileSync(join(import.meta.dirname, '../../../..', path), 'utf8'))
  .join('\n');

/** Returns the blocks of commands below a heading, in order. @throws Error for a missing heading */
export function blocksBelow(heading: string): readonly string[] {
  const [, below] = page.split(`\n${heading}\n`);
  if (below === undefined) throw new Error(`The pages have no \`${heading}\` any more.`);
  const blocks = [[] as string[]];
  for (const line of below.split(/\n##/, 1)[0]?.split('\n') ?? []) {
    const command = /^ {4,7}(\S.*)$/.exec(line)?.[1];
    if (command === undefined) blocks.push([]);
    else blocks.at(-1)?.push(command);
  }
  return blocks.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'));
}

/** Returns a block with words replaced. @throws Error for a missing word */
export function replaced(block: string, words: Readonly<Record<string, string>>): string {
  return Object.entries(words).reduce((text, [word, own]) => {
    if (!text.includes(word)) throw new Error(`The pages have no \`${word}\` any more in:\n${block}`);
    return text.replaceAll(word, own);
  }, block);
}

/**
 * Writes two programs into a folder for PATH: a `sudo` for an administrator who is root already, and a `systemctl` that
 * calls a port of this process.
 * @param port port that receives `systemctl start quotr-wal` as a POST to `/start` with the names of the units
 */
export function administratorsPrograms(folder: string, port: number): void {
  const programs = {
    sudo: 'if [ "$1" = -u ]; then user=$2; shift 2; exec runuser -u "$user" -- "$@"; fi\nexec "$@"',
    systemctl: `verb=$1; shift\nexec curl --silent --show-error --fail-with-body --data "$*" "http://127.0.0.1:${port}/$verb"`,
  };
  for (const [name, text] of Object.entries(programs)) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${text}\n`);
    chmodSync(join(folder, name), 0o755);
  }
}

/** Types the block into a shell. @returns its output @throws Error with the output after a failed command */
export function type(block: string, environment: NodeJS.ProcessEnv): Promise<string> {
  return new Promise((resolve, reject) => {
    const shell = spawn('bash', ['-euo', 'pipefail', '-c', block], { cwd: '/', env: environment });
    let said = '';
    for (const stream of [shell.stdout, shell.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()));
    shell.once('error', reject);
    shell.once('close', (code) => {
      if (code === 0) resolve(said);
      else reject(new Error(`exit ${code} of\n${block}\n${said}`));
    });
  });
}
