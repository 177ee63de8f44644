import { loadPart } from '../../../releases/load-part.ts';

/** In a file of its own: the names of all that it needs would weigh on each calculator. */
export const load = async () => ({ default: (await loadPart(() => import('./PutBack.tsx'))).PutBack });
