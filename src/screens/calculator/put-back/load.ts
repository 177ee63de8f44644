import { loadPart } from '../../../releases/load-part.ts';

/** Loads the part, in a file of its own: the import names of all dependencies would weigh on each calculator. */
export const load = async () => ({ default: (await loadPart(() => import('./PutBack.tsx'))).PutBack });
