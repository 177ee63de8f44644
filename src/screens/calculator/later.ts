/**
 * Loads parts that are asked for on demand, from a file of its own: the names of all their files would weigh on each
 * calculator.
 */
import { loadPart } from '../../releases/load-part.ts';

export const loadPutBack = async () => ({ default: (await loadPart(() => import('./put-back/PutBack.tsx'))).PutBack });
export const loadPriceAnswer = () => loadPart(() => import('./explanation/PriceAnswer.tsx'));
export const loadComparison = () => loadPart(() => import('../../data/quotes/add-to-comparison.ts'));
