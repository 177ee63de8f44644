// It blocks the first paint, so that a chosen theme never flashes the other one. src/ui/theme/theme.tsx does the same; a test holds both together.
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

// Fetches the parts of a page behind the sign-in beside the app's first script; scripts/head.ts names the files. What fails is fetched again.
(() => {
  const { shared, calculator, others } = document.currentScript.dataset;
  const { pathname } = location;
  if (!shared || pathname.endsWith('/login')) return;
  // A saved quote has no route of its own in the list.
  const route = pathname.replace(/quotes\/.*/, 'quotes');
  const files = others.split(' ').includes(route) ? shared : `${shared} ${calculator}`;
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

// The app can't say itself that its first files are missing or damaged. A missing file tells its script element, a damaged one the window.
addEventListener(
  'error',
  ({ target, currentTarget }) => {
    const root = document.getElementById('root');
    const isOurs = target === currentTarget || target.type === 'module';
    if (!isOurs || !root || root.hasChildNodes()) return;
    const words = document.createElement('p');
    words.setAttribute('role', 'alert');
    words.textContent =
      'Quotr could not be loaded: a part of it is missing on the server. A new release may be under way. Try again in a few minutes.';
    const again = document.createElement('button');
    again.type = 'button';
    again.textContent = 'Try again';
    again.addEventListener('click', () => location.reload());
    const page = document.createElement('main');
    // The style sheet may be what is missing; the policy allows styles that a script sets.
    Object.assign(page.style, { padding: '2rem', maxWidth: '40rem', font: '1rem/1.5 system-ui, sans-serif' });
    Object.assign(again.style, { minHeight: '44px', padding: '0 1.5rem', font: 'inherit' });
    page.append(words, again);
    root.append(page);
  },
  true,
);
