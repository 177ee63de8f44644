import { lostQuotesKey } from '../keys.ts';
import { memoryTextStore, tabTextStore } from '../text-store.ts';

/** Mark that the quotes were deleted outside of the app: an empty database looks like one that never had any. */
export interface LostQuotes {
  readonly areLost: () => boolean;
  readonly lose: () => void;
  /** Takes the mark away: there are quotes again. */
  readonly find: () => void;
}

/** Opens the mark of this tab, which outlives a reload. */
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
