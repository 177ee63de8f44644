import { storageKeys } from '../keys.ts';
import type { TextStore } from '../text-store/text-store.ts';
import { readTheme, type Theme } from './theme.ts';

/** The chosen theme of this browser, in the shape of React's external stores. Nothing of it throws. */
export interface ThemeStore {
  readonly current: () => Theme;
  /** Holds for this page where the browser refuses to store it. */
  readonly choose: (theme: Theme) => void;
  /** Calls back on a choice in this tab or another; returns what ends that. */
  readonly subscribe: (onChange: () => void) => () => void;
}

export function openThemeStore(texts: TextStore): ThemeStore {
  const listeners = new Set<() => void>();
  let theme = stored(texts);
  const take = (next: Theme) => {
    if (next === theme) return;
    theme = next;
    for (const listener of listeners) listener();
  };
  const follow = ({ key }: StorageEvent) => {
    // A null key is a store that was cleared as a whole.
    if (key === storageKeys.theme || key === null) take(stored(texts));
  };
  return {
    current: () => theme,
    choose: (next) => {
      keep(texts, next);
      take(next);
    },
    subscribe: (onChange) => {
      // To add it again changes nothing.
      window.addEventListener('storage', follow);
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
        if (listeners.size === 0) window.removeEventListener('storage', follow);
      };
    },
  };
}

function stored(texts: TextStore): Theme {
  try {
    return readTheme(texts.get(storageKeys.theme));
  } catch {
    return 'system';
  }
}

function keep(texts: TextStore, theme: Theme): void {
  try {
    if (theme === 'system') texts.remove(storageKeys.theme);
    else texts.set(storageKeys.theme, theme);
  } catch {
    // The page shows the choice all the same; that nothing is saved here is said by the storage notice.
  }
}
