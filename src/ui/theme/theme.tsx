import { useEffect, useState } from 'react';
import { ChoiceChips } from '../inputs/ChoiceChips.tsx';

/** The themes with their names on the switch. `system` follows the device. */
const themes = { system: 'System', light: 'Light', dark: 'Dark' } as const;
type Theme = keyof typeof themes;

const key = 'quotr.theme.v1';

export const readTheme = (text: string | null | undefined): Theme =>
  text === 'light' || text === 'dark' ? text : 'system';

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

function keepTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(key);
    else localStorage.setItem(key, theme);
  } catch {
    // The page still shows the choice; the storage notice reports that nothing is saved.
  }
}

export function ThemeSwitch() {
  const [theme, setTheme] = useState(() => readTheme(document.documentElement.dataset['theme']));
  useEffect(() => showTheme(theme), [theme]);
  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      // The key is null when the whole storage was cleared.
      if (event.key === key || event.key === null) setTheme(readTheme(event.newValue));
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);
  const choose = (name: string) => {
    const chosen = readTheme(name.toLowerCase());
    keepTheme(chosen);
    setTheme(chosen);
  };
  return <ChoiceChips label="Theme" choices={Object.values(themes)} chosen={themes[theme]} onChoose={choose} />;
}
