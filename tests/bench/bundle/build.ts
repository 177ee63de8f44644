import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import config from '../../../vite.config.ts';

export const projectRoot = join(import.meta.dirname, '../../..');
export const floorRoot = join(import.meta.dirname, '../floor');

const { target } = config.build ?? {};

/** Returns the configuration of a floor page: the app's own, without its plugins. */
export const floorConfig = (root: string): UserConfig => ({
  root,
  base: '/app/',
  plugins: [react()],
  build: { ...(target !== undefined && { target }) },
});
