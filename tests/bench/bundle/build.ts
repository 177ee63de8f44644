/** Builds in memory the app of a project's folder, and the floor page, by the same bundler with the same settings. */
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type PluginOption, type UserConfig } from 'vite';
import type { File } from '../../../scripts/chunks.ts';
import config from '../../../vite.config.ts';
import { weightOf } from './parts.ts';

export const projectRoot = join(import.meta.dirname, '../../..');
export const floorRoot = join(import.meta.dirname, '../floor');

/** Returns true for the plugin that writes the service worker: it needs files, and adds no code to a page. */
const writesWorker = (plugin: PluginOption): boolean =>
  plugin !== null && typeof plugin === 'object' && 'name' in plugin && plugin.name.startsWith('vite-plugin-pwa');

async function inMemory(own: UserConfig): Promise<readonly File[]> {
  // The test runner sets 'test', for which React adds its checks.
  process.env['NODE_ENV'] = 'production';
  const result = await build({
    ...own,
    configFile: false,
    mode: 'production',
    logLevel: 'error',
    build: { ...own.build, write: false, reportCompressedSize: false },
  });
  if (Array.isArray(result) || !('output' in result)) throw new Error('The build is not one bundle.');
  return result.output;
}

interface Built {
  readonly root?: string;
  readonly hasServer?: boolean;
}

export async function buildApp({ root = projectRoot, hasServer = false }: Built = {}): Promise<readonly File[]> {
  const plugins = (config.plugins ?? []).flat().filter((plugin) => !writesWorker(plugin));
  const define = { ...config.define, 'import.meta.env.VITE_STORE_SERVER': JSON.stringify(hasServer ? '1' : '') };
  return inMemory({ ...config, root, plugins, define });
}

const { target, cssTarget, modulePreload } = config.build ?? {};

/** Returns the configuration of a floor page: the app's own, without its plugins and its code splitting. */
export const floorConfig = (root: string): UserConfig => ({
  root,
  base: '/app/',
  plugins: [react()],
  build: {
    ...(target !== undefined && { target }),
    ...(cssTarget !== undefined && { cssTarget }),
    ...(modulePreload !== undefined && { modulePreload }),
  },
});

export const buildFloor = (): Promise<readonly File[]> => inMemory(floorConfig(floorRoot));

/** Returns the gzipped bytes of the reader of requests, without the pricing core and the book, which every page has. */
export async function readerWeight(): Promise<number> {
  const files = await inMemory({
    root: projectRoot,
    build: {
      ...(target !== undefined && { target }),
      rolldownOptions: {
        input: join(projectRoot, 'src/reader/index.ts'),
        external: /\/(?:pricing|book|contract)\//,
        preserveEntrySignatures: 'strict',
      },
    },
  });
  return weightOf(files, new Set(files.map(({ fileName }) => fileName)));
}
