// It runs before anything is shown.

// A chosen theme never flashes the other one. src/ui/theme/theme.tsx does the same; a test holds both together.
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

// Shows what the build has drawn into the page of this address (scripts/prerender.ts), until the app takes it over: a page behind the sign-in only
// to who is signed in, the sign-in only to who is not. Of an address with a query, which may say other choices, only the header and the heading.
(() => {
  const { dataset } = document.documentElement;
  const { pathname, search } = location;
  if (dataset.address !== pathname) return;
  let session;
  try {
    session = JSON.parse(localStorage.getItem('quotr.auth.v1'));
  } catch {
    return; // The app says what is wrong.
  }
  const isSignedIn = Boolean(session?.data);
  if (isSignedIn !== pathname.endsWith('/login')) dataset.shown = search ? 'top' : dataset.drawn;
})();

// The app can't say itself that its first files are missing or damaged. A missing file tells its script element, a damaged one the window.
addEventListener(
  'error',
  ({ target, currentTarget }) => {
    const root = document.getElementById('root');
    const isOurs = target === currentTarget || target.type === 'module';
    // What the build has drawn stands in a hidden element until the app's own drawing has taken its place.
    if (!isOurs || !root || (root.hasChildNodes() && !root.hidden)) return;
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
    root.replaceChildren(page);
    root.hidden = false;
    delete document.documentElement.dataset.shown;
  },
  true,
);
