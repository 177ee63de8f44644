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

  // Says so if the app's script is missing or damaged: the app then can't say it.
  addEventListener(
    'error',
    ({ target, filename }) => {
      const frame = document.querySelector('#root > .frame');
      const words = document.getElementById('not-loaded');
      const isOurs = target === window ? filename.includes('/assets/') : target.type === 'module';
      if (!isOurs || !frame || !words) return;
      words.hidden = false;
      frame.replaceWith(words);
    },
    true,
  );
})();
