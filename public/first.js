// Runs before the first paint, because the policy of the page allows no inline script.
(() => {
  // Applies a chosen theme, so that the other theme does not flash. src/ui/theme/theme.tsx does the same.
  let theme;
  try {
    theme = localStorage.getItem('quotr.theme.v1');
  } catch {
    // Blocked storage: the device's own theme.
  }
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.dataset.theme = theme;
    for (const bar of document.querySelectorAll('meta[name="theme-color"]'))
      bar.setAttribute('media', bar.dataset.theme === theme ? 'all' : 'not all');
  }

  // Says so if a script of the app is missing or damaged: the app then can't say it.
  addEventListener(
    'error',
    ({ target }) => {
      const root = document.getElementById('root');
      if (!(target === window || target.type === 'module') || !root?.querySelector('.frame')) return;
      root.hidden = true;
      document.getElementById('not-loaded').hidden = false;
    },
    true,
  );
})();
