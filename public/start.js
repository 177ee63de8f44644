// A classic script of the head, which runs before the app's own. It blocks the first paint, so that a chosen theme never flashes the other one.
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

// The parts of a page behind the sign-in are fetched beside the app's first script, not only when that asks for them. Which files these are, the
// build says (scripts/head.ts). What fails here is fetched again, and told, when it is needed.
(() => {
  const { shared, calculator, others } = document.currentScript.dataset;
  const { pathname } = location;
  if (!shared || pathname.endsWith('/login')) return;
  const files = others.split(' ').includes(pathname) ? shared : `${shared} ${calculator}`;
  for (const href of files.split(' ')) {
    const link = document.createElement('link');
    const isStyle = href.endsWith('.css');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) link.as = 'style';
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  }
})();
