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
        // There is no room for the mark. The loss is then reported only by the requests that fail in the next seconds.
      }
    },
    find: () => texts.remove(lostQuotesKey),
  };
}
