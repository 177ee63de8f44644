import { loadPart } from '../../../releases/load-part.ts';

/** Loads the part. This file is separate because the list of all dependencies would weigh on each calculator. */
export const load = async () => ({ default: (await loadPart(() => import('./PutBack.tsx'))).PutBack });
