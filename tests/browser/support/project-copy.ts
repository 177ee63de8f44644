import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../deploy/free-port.ts';
import { until } from '../../deploy/until.ts';

const root = join(import.meta.dirname, '../../..');
const parts = [
  'src',
  'codegen',
  'generated',
  'pricing-source',
  'scripts',
  'public',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
];

export interface Outcome {
  readonly code: number;
  /** Printed text, errors included. */
  readonly output: string;
}

/** The project's configuration with another cache: the copy shares node_modules, and with it Vite's usual cache. */
const devConfig = 'vite.dev.config.ts';
const devConfigText = `import { mergeConfig } from 'vite';
import config from './vite.config.ts';

export default mergeConfig(config, { cacheDir: '.vite' });
`;

/** A copy of the project in a folder of its own, for changes of its price book. */
export interface ProjectCopy {
  readonly folder: string;
  readonly run: (command: 'tsx' | 'vite', ...args: readonly string[]) => Promise<Outcome>;
  /** Compiles the price book and accepts all changes. */
  readonly compileAndAccept: () => Promise<Outcome>;
  /** Serves the sources as `npm run dev` does. @returns the app's address. */
  readonly develop: () => Promise<string>;
  readonly remove: () => void;
}

const codegen = 'codegen/commands/codegen.ts';

export function copyProject(): ProjectCopy {
  const folder = mkdtempSync(join(tmpdir(), 'quotr-book-'));
  for (const part of parts) cpSync(join(root, part), join(folder, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  let server: ChildProcess | undefined;
  const start = async (...args: readonly string[]): Promise<string> => {
    const port = await freePort();
    const address = `http://localhost:${port}/app/`;
    server = spawn(bin('vite'), [...args, '--port', String(port), '--strictPort'], { cwd: folder, stdio: 'ignore' });
    await until(address, 150, () =>
      fetch(address).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
    return address;
  };
  return {
    folder,
    run: (command, ...args) => runIn(folder, command, args),
    compileAndAccept: async () => {
      const asked = await runIn(folder, 'tsx', [codegen]);
      const [, fingerprint] = /--accept ([0-9a-f]+)$/m.exec(asked.output) ?? [];
      return fingerprint === undefined ? asked : runIn(folder, 'tsx', [codegen, '--accept', fingerprint]);
    },
    develop: () => {
      writeFileSync(join(folder, devConfig), devConfigText);
      return start('--config', devConfig);
    },
    remove: () => {
      server?.kill();
      rmSync(folder, { recursive: true });
    },
  };
}

const bin = (command: string): string => join(root, 'node_modules/.bin', command);

function runIn(folder: string, command: string, args: readonly string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    execFile(bin(command), args, { cwd: folder, maxBuffer: 1e8 }, (error, stdout, stderr) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : 1;
      resolve({ code, output: `${stdout}${stderr}` });
    });
  });
}
