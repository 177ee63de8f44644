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
    // A published book may have changed what is painted (src/data/server/published-book.ts).
    if (localStorage.getItem('quotr.book.v1')?.includes('hash')) return;
    session = JSON.parse(localStorage.getItem('quotr.auth.v1'));
  } catch {
    return; // The app says what is wrong.
  }
  const isTheirs = pathname.endsWith('/login') ? !session?.data : isSession(session);
  if (isTheirs) Object.assign(dataset, { shown: search ? 'top' : dataset.drawn, unheard: '' });

  // The shapes that src/data/documents/kinds.ts reads: with any other session the app comes to the sign-in.
  function isSession(stored) {
    const data = stored?.data;
    if (!hasTexts(data?.user, 'id', 'email', 'name')) return false;
    if (stored.version === 1) return hasTexts(data, 'token');
    return stored.version === 2 && hasTexts(data, 'signInId', 'role') && hasTexts(data.store, 'id', 'name');
  }

  function hasTexts(part, ...names) {
    return names.every((name) => typeof part?.[name] === 'string');
  }
})();

(() => {
  async function fetchAnew(file) {
    await (await fetch(file, { cache: 'reload', signal: AbortSignal.timeout(10_000) })).arrayBuffer();
  }

  // A file that arrived damaged would stay in the browser's cache for a year, also through a reload: all are fetched past it. The app does so, too.
  window.fetchFilesAnew = async () => {
    const named = [...document.querySelectorAll('script[src],link[href]')].map(({ src, href }) => src || href);
    const used = performance.getEntriesByType('resource').map(({ name }) => name);
    const files = new Set([location.href, ...named, ...used.filter((name) => name.includes('/assets/'))]);
    await Promise.allSettled([...files].map(fetchAnew));
  };

  async function mend() {
    await window.fetchFilesAnew();
    location.reload();
  }

  // It is done without being asked, but not by two loads in a row, however many files are damaged.
  const mendedKey = 'quotr.mended';
  let isDamaged = false;
  function mendOnce() {
    if (isDamaged) return;
    isDamaged = true;
    try {
      if (sessionStorage.getItem(mendedKey)) return sessionStorage.removeItem(mendedKey);
      sessionStorage.setItem(mendedKey, '1');
    } catch {
      return; // Blocked storage: it could be done without end.
    }
    void mend();
  }
  addEventListener('load', () => {
    try {
      if (!isDamaged) sessionStorage.removeItem(mendedKey);
    } catch {
      // Nothing was noted either.
    }
  });

  // A style sheet that failed has told so before anybody listened: this script has waited for all of them.
  // Firefox leaves an empty sheet in its place.
  for (const { sheet } of document.querySelectorAll('link[rel="stylesheet"]')) if (!sheet?.cssRules.length) mendOnce();

  // The app can't say itself that its first files are missing or damaged. A missing or damaged file tells its element, one that is no script the window.
  addEventListener(
    'error',
    ({ target, currentTarget }) => {
      const root = document.getElementById('root');
      const isOurs = target === currentTarget || target.type === 'module' || target.integrity;
      // What the build has drawn stands in a hidden element until the app's own drawing has taken its place.
      if (!isOurs || !root || (root.hasChildNodes() && !root.hidden)) return;
      const words = document.createElement('p');
      words.setAttribute('role', 'alert');
      words.textContent =
        'Quotr could not be loaded: a part of it is missing on the server. A new release may be under way. Try again in a few minutes.';
      const again = document.createElement('button');
      again.type = 'button';
      again.textContent = 'Try again';
      again.addEventListener('click', mend);
      const page = document.createElement('main');
      // The style sheet may be what is missing; the policy allows styles that a script sets.
      Object.assign(page.style, { padding: '2rem', maxWidth: '40rem', font: '1rem/1.5 system-ui, sans-serif' });
      Object.assign(again.style, { minHeight: '44px', padding: '0 1.5rem', font: 'inherit' });
      page.append(words, again);
      root.replaceChildren(page);
      root.hidden = false;
      delete document.documentElement.dataset.shown;
      mendOnce();
    },
    true,
  );
})();

// Keeps what is typed from the press that opens a box until the box has the focus: its code may still be on its way. Escape calls the box off; what
// is typed into another field stays there.
(() => {
  const signs = { Enter: '\r', Tab: '\t', Backspace: '\b', Escape: '' };
  let typed;
  let callOff;

  const isKept = ({ target }) => typed !== undefined && !target.closest('input:not(.radio), textarea, select');
  function keep(event, text) {
    event.preventDefault();
    event.stopImmediatePropagation();
    typed += text;
  }
  const onKey = (event) => {
    const { key, repeat, ctrlKey, metaKey, altKey } = event;
    const isCommand = (ctrlKey || metaKey || altKey) && !event.getModifierState('AltGraph');
    if (isCommand || !isKept(event)) return;
    const sign = signs[key] ?? (key.length > 1 ? undefined : key);
    // A held Enter is still the one that opened the box.
    if (sign !== undefined) keep(event, repeat && key === 'Enter' ? '' : sign);
    if (key !== 'Escape') return;
    callOff();
    window.takeKeys();
  };
  const onPaste = (event) => {
    if (isKept(event)) keep(event, event.clipboardData.getData('text').replaceAll('\r', ''));
  };
  addEventListener('keydown', onKey, true);
  addEventListener('paste', onPaste, true);

  window.keepKeys = (onEscape) => {
    const own = () => onEscape();
    typed ??= '';
    callOff = own;
    // The box, or what waits further for it, takes them over at once.
    return () => queueMicrotask(() => callOff === own && window.takeKeys());
  };
  window.takeKeys = () => {
    const keys = typed;
    typed = callOff = undefined;
    return keys;
  };
})();

// Keeps presses until the app hears them, and then does them: choices, Back, Find and its key, and Sign In. All else can't be pressed before, and looks
// so: nothing is lost in silence, and no late press logs anybody out. The app calls `doKeptPresses` when it hears, and `enableAll`
// when it has read what is stored; another page than the pressed one does none.
(() => {
  const { dataset } = document.documentElement;
  const { pathname } = location;
  const finder = '[aria-keyshortcuts="/"]';
  const kept = [];
  let dropKeys;

  function alike({ localName, textContent: text }) {
    return [...document.querySelectorAll(localName)].filter(({ textContent }) => textContent === text);
  }
  function keep(event, control, act) {
    event.preventDefault();
    control.dataset.kept = '';
    const place = alike(control).indexOf(control);
    // The app may have drawn the page anew.
    kept.push(() => act(control.isConnected ? control : alike(control)[place]));
    if (control.matches(finder)) keepKeys();
  }
  function keepKeys() {
    const press = kept.at(-1);
    dropKeys = window.keepKeys(() => kept.splice(kept.indexOf(press), 1));
  }
  const onClick = (event) => {
    const control = event.target.closest('label:not([for]), header button:not([popovertarget]), [aria-keyshortcuts]');
    if (dataset.shown && control) keep(event, control, (found) => found?.click());
  };
  const onSubmit = (event) => keep(event, event.target, (form) => form?.requestSubmit());
  const onKey = (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (key !== '/' || ctrlKey || metaKey || altKey || target.matches('input:not(.radio)')) return;
    event.preventDefault();
    kept.push(() => document.querySelector(finder)?.click());
    keepKeys();
  };
  const listeners = Object.entries({ click: onClick, submit: onSubmit, keydown: onKey });
  for (const [type, listener] of listeners) addEventListener(type, listener, true);

  // Before the app's own scripts run.
  addEventListener('readystatechange', hold, { capture: true, once: true });
  function hold() {
    const root = document.getElementById('root');
    if (!dataset.shown || !root) return;
    root.inert = false;
    if (pathname.endsWith('/login')) return;
    for (const control of root.querySelectorAll(
      ':is(button:not(header > div > * > *, [aria-keyshortcuts]), select, textarea, input:not(.radio)):enabled',
    )) {
      control.disabled = true;
      control.dataset.waits = '';
    }
  }

  window.doKeptPresses = () => {
    for (const [type, listener] of listeners) removeEventListener(type, listener, true);
    delete dataset.unheard;
    for (const control of document.querySelectorAll('[data-kept]')) delete control.dataset.kept;
    // A choice may be a part of the path: the first press leads to the page of the second.
    const presses = kept.splice(0);
    if (location.pathname === pathname) for (const press of presses) press();
    dropKeys?.();
  };
  window.enableAll = () => {
    for (const control of document.querySelectorAll('[data-waits]')) {
      control.disabled = false;
      delete control.dataset.waits;
    }
  };
})();

// The app fetches this file anew where it did not come to its end.
document.documentElement.dataset.started = '';
