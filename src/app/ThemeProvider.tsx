import { type ReactNode, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import type { ThemeStore } from '../storage/index.ts';
import { showTheme } from '../ui/theme/show-theme.ts';
import { ThemeContext } from '../ui/theme/theme-choice.ts';

/** Draws the app in the chosen theme and gives the choice to the switch. */
export function ThemeProvider({ themes, children }: { themes: ThemeStore; children: ReactNode }) {
  const theme = useSyncExternalStore(themes.subscribe, themes.current);
  useLayoutEffect(() => showTheme(theme), [theme]);
  const choice = useMemo(() => ({ theme, onTheme: themes.choose }), [theme, themes]);
  return <ThemeContext value={choice}>{children}</ThemeContext>;
}
