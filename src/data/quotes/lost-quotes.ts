import { lostQuotesKey } from '../keys.ts';
import { memoryTextStore, tabTextStore } from '../text-store.ts';

/**
 * Mark of a tab whose quotes were deleted outside of the app. Without the mark, the empty database looks like the
 * database of a new browser.
 */
export interface LostQuotes {
  readonly areLost: () => boolean;
  readonly lose: () => void;
  /** Removes the mark. */
  readonly find: () => void;
}

/** Opens the mark of this tab. The mark outlives a reload. */
export function lostQuotes(texts = tabTextStore() ?? memoryTextStore()): LostQuotes {
  return {
    areLost: () => texts.get(lostQuotesKey) !== null,
    lose: () => {
      try {
        texts.set(lostQuotesKey, '1');
      } catch {
        // Without room for the mark, only the requests of the next seconds report the loss.
      }
    },
    find: () => texts.remove(lostQuotesKey),
  };
}
