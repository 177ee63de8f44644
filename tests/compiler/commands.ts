/** Runs commands on books in temporary folders: as processes, or within the test, which takes a tenth of the time. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { vi } from 'vitest';
import { BookBuilder } from './book-builder.ts';
import { changed } from './changes.ts';

const root = join(import.meta.dirname, '../..');

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
  /** Both streams, as a terminal shows them; a process has none. */
  readonly shown?: string;
}

/** Returns the fingerprint in a held report, its last word. */
export const fingerprintOf = ({ err }: Ran): string => /--accept ([0-9a-f]{8})\n$/.exec(err)?.[1] ?? 'none';

/** Runs a command of the compiler as a process, as npm does. */
export function runScript(script: string, ...args: readonly string[]): Ran {
  const command = [join(root, 'scripts/bundled.mjs'), script, ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8' });
  return { code: status, out: stdout, err: stderr };
}

/** Runs the function of a script within the test. */
export async function runCommand(
  command: (args: readonly string[]) => number | Promise<number>,
  ...args: readonly string[]
): Promise<Ran> {
  let [out, err, shown] = ['', '', ''];
  const print = (stream: 'out' | 'err', text: string): boolean => {
    shown += text;
    if (stream === 'out') out += text;
    else err += text;
    return true;
  };
  const printed = [
    vi.spyOn(console, 'log').mockImplementation((line: string) => void print('out', `${line}\n`)),
    vi.spyOn(console, 'error').mockImplementation((line: string) => void print('err', `${line}\n`)),
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => print('out', String(text))),
  ];
  try {
    return { code: await command(args), out, err, shown };
  } finally {
    for (const spy of printed) spy.mockRestore();
  }
}

export function writeBook(folder: string, book: BookBuilder): void {
  for (const { path, bytes } of book.toFiles()) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
}

/** Replaces the book in a folder by the sound one with changes. */
export function writeChanged(folder: string, change: string): void {
  rmSync(folder, { recursive: true, force: true });
  writeBook(folder, changed(new BookBuilder(), change));
}

export const git = (cwd: string, ...args: readonly string[]): string =>
  execFileSync('git', ['-c', 'user.name=Staff', '-c', 'user.email=staff@example.com', ...args], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
