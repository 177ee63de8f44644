// A classic script in the head: it blocks the first paint, so that a chosen theme never flashes the other one.
// The app does the same on every later choice, in src/ui/theme/show-theme.ts; a test holds the two together.
(() => {
  let theme;
  try {
    theme = localStorage.getItem('quotr.theme.v1');
  } catch {
    return; // Blocked storage: the device's own theme.
  }
  if (theme !== 'light' && theme !== 'dark') return;
  document.documentElement.dataset.theme = theme;
  for (const bar of document.querySelectorAll('meta[name="theme-color"]'))
    bar.setAttribute('media', bar.dataset.theme === theme ? 'all' : 'not all');
})();
