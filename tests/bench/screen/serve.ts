/** Builds pages into a folder of their own and serves them as `npm start` does. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type InlineConfig, preview, type UserConfig } from 'vite';
import config from '../../../vite.config.ts';
import { floorConfig } from '../bundle/build.ts';

export interface Served {
  /** Address, with a slash at its end. */
  readonly address: string;
  readonly folder: string;
  readonly close: () => Promise<void>;
}

async function serve(own: UserConfig): Promise<Served> {
  process.env['NODE_ENV'] = 'production';
  const outDir = mkdtempSync(join(tmpdir(), 'quotr-bench-'));
  const settings: InlineConfig = {
    ...own,
    configFile: false,
    logLevel: 'error',
    build: { ...own.build, outDir, emptyOutDir: true, reportCompressedSize: false },
    // Takes the next free port if another benchmark runs at the same time.
    preview: { ...config.preview, port: 4311, strictPort: false },
  };
  await build({ ...settings, mode: 'production' });
  const server = await preview(settings);
  const [address] = server.resolvedUrls?.local ?? [];
  if (!address) throw new Error('The built page is not served.');
  return {
    address,
    folder: outDir,
    close: async () => {
      await server.close();
      rmSync(outDir, { recursive: true });
    },
  };
}

/** @param root a project's folder. */
export const serveApp = (root: string): Promise<Served> => serve({ ...config, root });

/** @param root a floor page's folder. */
export const serveFloor = (root: string): Promise<Served> => serve(floorConfig(root));
