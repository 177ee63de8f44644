/** Runs commands on books in temporary folders: as processes, or within the test, which takes a tenth of the time. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { vi } from 'vitest';
import type { BookBuilder } from '../book-builder.ts';

const root = join(import.meta.dirname, '../../..');

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Returns Node's arguments for a command of the compiler, as npm passes them. */
export const bundled = (script: string): readonly string[] => [join(root, 'scripts/bundled.mjs'), script];

/** Returns the fingerprint in a held report, its last word. */
export const fingerprintOf = ({ err }: Ran): string => /--accept ([0-9a-f]{8})\n$/.exec(err)?.[1] ?? 'none';

/** Runs a script as a process. */
export function runScript(script: string, ...args: readonly string[]): Ran {
  const command = [...bundled(script), ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8' });
  return { code: status, out: stdout, err: stderr };
}

/** Runs the function of a script within the test. */
export async function runCommand(
  command: (args: readonly string[]) => number | Promise<number>,
  ...args: readonly string[]
): Promise<Ran> {
  let [out, err] = ['', ''];
  const printed = [
    vi.spyOn(console, 'log').mockImplementation((line: string) => void (out += `${line}\n`)),
    vi.spyOn(console, 'error').mockImplementation((line: string) => void (err += `${line}\n`)),
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => (out += String(text)) !== ''),
  ];
  try {
    return { code: await command(args), out, err };
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
