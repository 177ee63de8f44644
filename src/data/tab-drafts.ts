import { isRecord } from '../quotes/record.ts';
import { draftsKey } from './keys.ts';
import type { TextStore } from './text-store.ts';

/**
 * Unsaved edits of pages, which this tab keeps even through a reload. A draft belongs to one sign-in and is never read
 * by another sign-in.
 */
export interface TabDrafts {
  /** Returns the stored draft, which is untrusted; undefined if there is none. */
  readonly read: (signInId: string, page: string) => unknown;
  /**
   * Writes a draft, or removes the draft if `draft` is undefined. Never throws. Without room in the storage, the draft
   * is kept only while the page is open.
   */
  readonly write: (signInId: string, page: string, draft: unknown) => void;
  /** Removes all drafts of other sign-ins. */
  readonly keepOnly: (signInId: string) => void;
}

export function tabDrafts(texts: TextStore): TabDrafts {
  const load = (signInId: string): Readonly<Record<string, unknown>> => {
    try {
      const stored: unknown = JSON.parse(texts.get(draftsKey) ?? 'null');
      return isRecord(stored) && stored['signInId'] === signInId && isRecord(stored['pages']) ? stored['pages'] : {};
    } catch {
      return {};
    }
  };
  const store = (signInId: string, pages: Readonly<Record<string, unknown>>) => {
    try {
      if (Object.keys(pages).length === 0) texts.remove(draftsKey);
      else texts.set(draftsKey, JSON.stringify({ signInId, pages }));
    } catch {
      // The draft is lost when the page is closed. The person is not told about it, unless local storage fails, too.
    }
  };
  return {
    read: (signInId, page) => {
      const pages = load(signInId);
      return Object.hasOwn(pages, page) ? pages[page] : undefined;
    },
    write: (signInId, page, draft) => {
      const { [page]: _, ...others } = load(signInId);
      store(signInId, draft === undefined ? others : { ...others, [page]: draft });
    },
    keepOnly: (signInId) => store(signInId, load(signInId)),
  };
}
