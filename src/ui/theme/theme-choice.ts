import { createContext } from 'react';

/** The themes by their names on the switch. */
export const themes = { system: 'System', light: 'Light', dark: 'Dark' } as const;
export type ThemeName = keyof typeof themes;

interface ThemeChoice {
  readonly theme: ThemeName;
  readonly onTheme: (theme: ThemeName) => void;
}

/** What the theme switch shows and does; `src/app` supplies it, so that `ui` knows no storage. Without it there is no switch. */
export const ThemeContext = createContext<ThemeChoice | null>(null);
