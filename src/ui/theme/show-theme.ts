import type { ThemeName } from './theme-choice.ts';

const dark = '(prefers-color-scheme: dark)';
const light = '(prefers-color-scheme: light)';

/** Draws the document in a theme: an attribute for the tokens, and the browser's own bars. public/start.js does the same before the first paint. */
export function showTheme(theme: ThemeName): void {
  const root = document.documentElement;
  if (theme === 'system') root.removeAttribute('data-theme');
  else root.dataset['theme'] = theme;
  for (const bar of document.querySelectorAll<HTMLElement>('meta[name="theme-color"]')) {
    const own = bar.dataset['theme'] === 'dark' ? dark : light;
    const chosen = bar.dataset['theme'] === theme ? 'all' : 'not all';
    bar.setAttribute('media', theme === 'system' ? own : chosen);
  }
}
