import { lostQuotesKey } from '../keys.ts';
import { memoryTextStore, tabTextStore } from '../text-store.ts';

/** Mark that the quotes were deleted outside of the app: the empty database alone looks like that of a new browser. */
export interface LostQuotes {
  readonly areLost: () => boolean;
  readonly lose: () => void;
  /** Removes the mark: there are quotes again. */
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
