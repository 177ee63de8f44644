import type { Manifest } from '../contract/manifest.ts';
import { ofEdition } from './edition.ts';

const present = async (): Promise<Manifest> => (await import('../../generated/manifest.json')).default;

/** Loads the counts and proofs of the compiler on demand: the app itself needs none of them. */
export const loadManifest = (): Promise<Manifest> => ofEdition(present, (edition) => edition.loadManifest)();
