// Runs before the browser shows anything.

// Applies a stored theme before the first paint, so that the other theme does not flash. src/ui/theme/theme.tsx does
// the same; a test compares the two.
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

// Shows the prerendered page of this address (scripts/prerender.ts) until the app takes over. A page behind the sign-in
// is shown only to signed-in people, and the sign-in page only to signed-out people. For an address with a query, only
// the header and the heading are shown, because the query may hold other choices than the prerendered page.
(() => {
  const { dataset } = document.documentElement;
  const { pathname, search } = location;
  if (dataset.address !== pathname) return;
  let session;
  try {
    // A published price book may differ from the prerendered page (src/data/server/published-book.ts).
    if (localStorage.getItem('quotr.book.v1')?.includes('hash')) return;
    session = JSON.parse(localStorage.getItem('quotr.auth.v1'));
  } catch {
    return; // Blocked storage or a damaged session: the app reports the error.
  }
  const isTheirs = pathname.endsWith('/login') ? !session?.data : isSession(session);
  if (isTheirs) Object.assign(dataset, { shown: search ? 'top' : dataset.drawn, unheard: '' });

  // Returns true for a session that src/data/documents/kinds.ts can read. For others, the app opens the sign-in.
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

  // Fetches the app's files past the browser's cache, which would keep a damaged file for a year, even after a reload.
  // The app calls this function, too.
  window.fetchFilesAnew = async () => {
    const named = [...document.querySelectorAll('script[src],link[href]:not([rel="expect"])')].map(
      ({ src, href }) => src || href,
    );
    const used = performance.getEntriesByType('resource').map(({ name }) => name);
    const files = new Set([location.href, ...named, ...used.filter((name) => name.includes('/assets/'))]);
    await Promise.allSettled([...files].map(fetchAnew));
  };

  async function mend() {
    await window.fetchFilesAnew();
    location.reload();
  }

  // Fetches the files again and reloads the page without asking the person: once per load, however many files are
  // damaged, and never in two loads in a row.
  const mendedKey = 'quotr.mended';
  let isDamaged = false;
  function mendOnce() {
    if (isDamaged) return;
    isDamaged = true;
    try {
      if (sessionStorage.getItem(mendedKey)) return sessionStorage.removeItem(mendedKey);
      sessionStorage.setItem(mendedKey, '1');
    } catch {
      return; // Blocked storage: without the stored mark, the page could reload endlessly.
    }
    void mend();
  }
  addEventListener('load', () => {
    try {
      if (!isDamaged) sessionStorage.removeItem(mendedKey);
    } catch {
      // Blocked storage holds no mark to remove.
    }
  });

  // The browser loads all style sheets before it runs this script, so the listener below misses their errors.
  // In place of a failed sheet, Firefox leaves an empty one.
  for (const { sheet } of document.querySelectorAll('link[rel="stylesheet"]')) if (!sheet?.cssRules.length) mendOnce();

  // Shows a message if a first file of the app is missing or damaged, because the app then can't run and show it.
  // A file that is missing or fails its integrity check fires `error` at its element; a script that can't be parsed
  // fires `error` at the window.
  addEventListener(
    'error',
    ({ target, currentTarget }) => {
      const root = document.getElementById('root');
      const isOurs = target === currentTarget || target.type === 'module' || target.integrity;
      // While the root element is hidden, its content is the prerendered page, and the app has not started.
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
      // The style sheet may be missing, so the script sets the styles, which the content security policy allows.
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

// Stores the keys typed after a press that opens a dialog, until the dialog has the focus: its code may still be
// loading. Escape cancels the dialog. Text typed into another field goes into that field.
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
    // A repeated Enter comes from the held key that opened the dialog.
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
    // Discards the keys unless, by then, the dialog has taken them or another placeholder has called `keepKeys`.
    return () => queueMicrotask(() => callOff === own && window.takeKeys());
  };
  window.takeKeys = () => {
    const keys = typed;
    typed = callOff = undefined;
    return keys;
  };
})();

// Stores presses of choices, Back, Find, the key of Find, and Sign In until the app handles presses, and then repeats
// them. All other controls are disabled until then, so that no press is lost unnoticed, and no late press logs anybody
// out. The app calls `doKeptPresses` once it handles presses, and `enableAll` once it has read the stored data. If the
// address has changed to another page, no press is repeated.
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
    // If the app has redrawn the page, presses the equal control at the same position.
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

  // The first change of the document's state comes before the app's scripts run.
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
    // Compares the paths only before the first press: a choice may be part of the path, and a press then changes it.
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

// Mark that this file ran to its end. Without the mark, the app fetches this file again (src/app/main.tsx).
document.documentElement.dataset.started = '';
