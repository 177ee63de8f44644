import type { Manifest } from '../contract/manifest.ts';
import { ofEdition } from './edition.ts';

const present = async (): Promise<Manifest> => (await import('../../generated/manifest.json')).default;

/** Loaded when asked: the app itself needs none of it. */
export const loadManifest = (): Promise<Manifest> => ofEdition(present, (edition) => edition.loadManifest)();
