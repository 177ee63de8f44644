import type { Manifest } from '../contract/manifest.ts';
import { ofEdition } from './edition.ts';

const present = async (): Promise<Manifest> => (await import('../../generated/manifest.json')).default;

/** Loads on demand the compiler's manifest: hashes of the book's sources, and results of the compiler's checks. */
export const loadManifest = (): Promise<Manifest> => ofEdition(present, (edition) => edition.loadManifest)();
