import type { Manifest } from '../contract/manifest.ts';
import { ofEdition } from './edition.ts';

const present = async (): Promise<Manifest> => (await import('../../generated/manifest.json')).default;

/** Loads the compiler's manifest, with its counts and proofs, on demand. */
export const loadManifest = (): Promise<Manifest> => ofEdition(present, (edition) => edition.loadManifest)();
