import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import { ChoiceChips } from '../inputs/ChoiceChips.tsx';

/** The themes with their names on the switch. `system` follows the device. */
const themes = { system: 'System', light: 'Light', dark: 'Dark' } as const;
type Theme = keyof typeof themes;

export const readTheme = (text: string | null): Theme => (text === 'light' || text === 'dark' ? text : 'system');

const systemQueries = { dark: '(prefers-color-scheme: dark)', light: '(prefers-color-scheme: light)' } as const;

/**
 * Draws the document in a theme. Sets the attribute that selects the design tokens, and the color of the browser's
 * bars. `public/first.js` does the same before the first paint.
 */
function showTheme(theme: Theme): void {
  const root = document.documentElement;
  if (theme === 'system') root.removeAttribute('data-theme');
  else root.dataset['theme'] = theme;
  for (const bar of document.querySelectorAll<HTMLElement>('meta[name="theme-color"]')) {
    const own = bar.dataset['theme'] === 'dark' ? 'dark' : 'light';
    bar.setAttribute('media', theme === 'system' ? systemQueries[own] : own === theme ? 'all' : 'not all');
  }
}

/** The theme that was chosen in this browser, as an external store of React. Its functions never throw. */
export interface ThemeChoice {
  readonly current: () => Theme;
  readonly choose: (theme: Theme) => void;
  /**
   * Calls `onChange` after a choice in this tab or another tab.
   * @returns the function that ends the subscription
   */
  readonly subscribe: (onChange: () => void) => () => void;
}

/**
 * Opens the theme choice of local storage.
 * @param key storage key of the choice
 */
export function openThemeChoice(key: string): ThemeChoice {
  const changes = new EventTarget();
  const stored = (): Theme => {
    try {
      return readTheme(localStorage.getItem(key));
    } catch {
      return 'system';
    }
  };
  let theme = stored();
  const take = (next: Theme) => {
    theme = next;
    changes.dispatchEvent(new Event('change'));
  };
  window.addEventListener('storage', (event) => {
    // The key is null when the whole storage was cleared.
    if (event.key === key || event.key === null) take(stored());
  });
  return {
    current: () => theme,
    choose: (next) => {
      try {
        if (next === 'system') localStorage.removeItem(key);
        else localStorage.setItem(key, next);
      } catch {
        // The page still shows the choice; the storage notice reports that nothing is saved.
      }
      take(next);
    },
    subscribe: (onChange) => {
      changes.addEventListener('change', onChange);
      return () => changes.removeEventListener('change', onChange);
    },
  };
}

const ThemeContext = createContext<{ readonly theme: Theme; readonly onTheme: (theme: Theme) => void } | null>(null);

export function ThemeProvider({ chosen, children }: { chosen: ThemeChoice; children: ReactNode }) {
  const theme = useSyncExternalStore(chosen.subscribe, chosen.current);
  useLayoutEffect(() => showTheme(theme), [theme]);
  const choice = useMemo(() => ({ theme, onTheme: chosen.choose }), [theme, chosen]);
  return <ThemeContext value={choice}>{children}</ThemeContext>;
}

export function ThemeSwitch() {
  const choice = useContext(ThemeContext);
  if (!choice) return null;
  return (
    <ChoiceChips
      label="Theme"
      choices={Object.values(themes)}
      chosen={themes[choice.theme]}
      onChoose={(name) => choice.onTheme(readTheme(name.toLowerCase()))}
    />
  );
}
