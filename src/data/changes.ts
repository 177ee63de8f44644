import { quarantinePrefix, storageKeys } from './keys.ts';

const documents = ['session', 'cart', 'settings', 'order'] as const;

/** What is kept and may change elsewhere: in another tab, or at another counter. */
export type Changed = (typeof documents)[number] | 'quotes' | 'health';

/** Calls back for what has changed and is to be read again. @returns what ends it */
export type Changes = (onChange: (what: Changed) => void) => () => void;

/** Another tab may be of a newer version, whose data this one must not write over: the health is asked for with each document. */
function changedUnder(key: string | null): readonly Changed[] {
  if (key === null) return [...documents, 'quotes', 'health'];
  const document = documents.find((name) => storageKeys[name] === key);
  if (document) return [document, 'health'];
  return key.startsWith(quarantinePrefix) ? ['health'] : [];
}

/**
 * What other tabs write to the browser's storage, told when `flush` has written again what they wrote over.
 * @param onCleared called back when the browser's storage was emptied as a whole, which no code of the app does
 */
export const changesOfTabs =
  (flush: () => Promise<void>, onCleared: () => void): Changes =>
  (onChange) => {
    const tell = async (key: string | null) => {
      const changed = changedUnder(key);
      if (changed.length === 0) return;
      await flush();
      for (const what of changed) onChange(what);
    };
    const onStorage = ({ key }: StorageEvent) => {
      if (key === null) onCleared();
      void tell(key);
    };
    // A page in the browser's back/forward cache gets no storage events.
    const onShow = ({ persisted }: PageTransitionEvent) => void (persisted && tell(null));
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', onShow);
    return () => {
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', onShow);
    };
  };
