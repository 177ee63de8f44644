/**
 * Loaders of the parts that open on demand. The loaders are in a separate file, because the names of the parts' files
 * would make every calculator larger.
 */
import { loadPart } from '../../releases/load-part.ts';

export const loadPutBack = async () => ({ default: (await loadPart(() => import('./put-back/PutBack.tsx'))).PutBack });
export const loadPriceAnswer = () => loadPart(() => import('./explanation/PriceAnswer.tsx'));
export const loadComparison = () => loadPart(() => import('../../data/quotes/add-to-comparison.ts'));
