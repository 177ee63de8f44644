// @vitest-environment happy-dom
/**
 * Tests of public/start.js, which runs before any module and repeats the theme's key and rule: both must match the
 * app's.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { storageKeys } from '../../src/data/keys.ts';
import { openStores } from '../../src/data/stores.ts';
import { memoryTextStore } from '../../src/data/text-store.ts';
import { readTheme, showTheme } from '../../src/ui/theme/theme.tsx';

const root = join(import.meta.dirname, '..', '..');
const script = readFileSync(join(root, 'public', 'start.js'), 'utf8');
const bars = readFileSync(join(root, 'index.html'), 'utf8').match(/<meta name="theme-color"[^>]*>/g) ?? [];

/** Returns the page's theme attribute, and the media of its bar colors. */
const shown = (): readonly string[] => [
  document.documentElement.getAttribute('data-theme') ?? 'none',
  ...Array.from(document.querySelectorAll('meta'), (bar) => bar.getAttribute('media') ?? ''),
];

const blocked = (): never => {
  throw new DOMException('blocked', 'SecurityError');
};

const reload = vi.fn<() => void>();
const fetched = vi.fn<typeof fetch>(() => Promise.resolve(new Response('')));

function runScript(getItem: (key: string) => string | null, path = '/app/login') {
  const { href, pathname, search } = new URL(path, 'http://localhost');
  const addEventListener = window.addEventListener.bind(window);
  const { performance, AbortSignal, sessionStorage } = window;
  runInNewContext(script, {
    document,
    window,
    addEventListener,
    removeEventListener: window.removeEventListener.bind(window),
    location: { href, pathname, search, reload },
    localStorage: { getItem },
    fetch: fetched,
    performance,
    AbortSignal,
    sessionStorage,
  });
}

const signedInDocument = {
  signInId: 'a',
  user: { id: 'u', email: 'ann@store.test', name: 'ann' },
  store: { id: 'ann@store.test', name: 'ann@store.test' },
  role: 'manager',
} as const;

beforeEach(() => {
  for (const name of ['theme', 'address', 'drawn', 'shown']) delete document.documentElement.dataset[name];
  document.head.innerHTML = bars.join('');
});

test('the page names a bar colour for each theme', () =>
  expect(shown()).toEqual(['none', '(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']));

test.each([['light'], ['dark'], ['system'], ['Dark'], [''], ['"dark"'], [null]])(
  'with %j stored the page is drawn as the app draws it',
  (text) => {
    runScript((key) => (key === storageKeys.theme ? text : null));
    const before = shown();
    showTheme(readTheme(text));
    expect(shown()).toEqual(before);
  },
);

test('blocked storage leaves the page to the device', () => {
  runScript(blocked);
  expect(shown()[0]).toBe('none');
});

test('the app undoes a theme', () => {
  const system = shown();
  showTheme('dark');
  expect(shown()).toEqual(['dark', 'not all', 'all']);
  showTheme('light');
  expect(shown()).toEqual(['light', 'all', 'not all']);
  showTheme('system');
  expect(shown()).toEqual(system);
});

describe('pages that the build has drawn', () => {
  const signedIn = JSON.stringify({ version: 2, data: signedInDocument });
  const signedOut = JSON.stringify({ version: 2, data: null });

  test.each([
    { path: '/app/login', address: '/app/login', session: null, want: 'whole' },
    { path: '/app/login', address: '/app/login', session: signedOut, want: 'whole' },
    { path: '/app/login', address: '/app/login', session: signedIn, want: undefined },
    { path: '/app/signs', address: '/app/signs', session: signedIn, want: 'whole' },
    { path: '/app/signs', address: '/app/signs', session: null, want: undefined },
    { path: '/app/signs', address: '/app/signs', session: signedOut, want: undefined },
    { path: '/app/signs?run=500', address: '/app/signs', session: signedIn, want: 'top' },
    { path: '/app/login?why=ended', address: '/app/login', session: null, want: 'top' },
    { path: '/app/elsewhere', address: '/app/signs', session: signedIn, want: undefined },
    { path: '/app/signs', address: undefined, session: signedIn, want: undefined },
    { path: '/app/signs', address: '/app/signs', session: 'damaged', want: undefined },
    { path: '/app/login', address: '/app/login', session: 'damaged', want: undefined },
  ])('is shown at $path, drawn for $address, with the session $session: $want', ({ path, address, session, want }) => {
    const { dataset } = document.documentElement;
    dataset['drawn'] = 'whole';
    if (address !== undefined) dataset['address'] = address;
    runScript((key) => (key === storageKeys.session ? session : null), path);
    expect(dataset['shown']).toBe(want);
  });

  const { user } = signedInDocument;

  test.each([
    { version: 2, data: signedInDocument },
    { version: 1, data: { token: 't', user } },
    { version: 1, data: { token: 't', signInId: 'a', user } },
    { version: 3, data: signedInDocument },
    { version: 0, data: { token: 't', user } },
    { version: 2, data: { token: 't', user } },
    { version: 2, data: { ...signedInDocument, store: undefined } },
    { version: 1, data: { token: 7, user } },
    { version: 1, data: { token: 't', email: user.email } },
    { version: 1, data: { token: 't', user: user.email } },
    { token: 't', user },
    signedInDocument,
  ])('is shown behind the sign-in with the sessions alone that the app reads: %j', async (stored) => {
    const texts = memoryTextStore({ [storageKeys.session]: JSON.stringify(stored) });
    Object.assign(document.documentElement.dataset, { drawn: 'whole', address: '/app/signs' });
    // Runs before the app, which sets unreadable data aside.
    runScript((key) => texts.get(key), '/app/signs');
    const session = await openStores(texts).session.load();
    expect(document.documentElement.dataset['shown']).toBe(session ? 'whole' : undefined);
  });

  test('is not shown where storage is blocked: the signed-in person is unknown', () => {
    Object.assign(document.documentElement.dataset, { drawn: 'whole', address: '/app/login' });
    runScript(blocked, '/app/login');
    expect(document.documentElement.dataset['shown']).toBeUndefined();
  });

  test.each([
    ['signs in', signedInDocument, true],
    ['signs out', null, false],
  ])('the stored data tell who %s', async (_, session, want) => {
    const texts = memoryTextStore();
    await openStores(texts).session.save(signedInDocument);
    if (!session) await openStores(texts).session.clear();
    Object.assign(document.documentElement.dataset, { drawn: 'whole', address: '/app/signs' });
    runScript((key) => texts.get(key), '/app/signs');
    expect(document.documentElement.dataset['shown']).toBe(want ? 'whole' : undefined);
  });
});

/** Returns the messages in place of the app. */
const alerts = () => Array.from(document.querySelectorAll('#root [role="alert"]'), ({ textContent }) => textContent);

describe('a page whose first script fails', () => {
  const text =
    'Quotr could not be loaded: a part of it is missing on the server. A new release may be under way. Try again in a few minutes.';

  beforeEach(() => {
    document.body.innerHTML = '<div id="root"></div>';
    runScript(() => null);
  });

  test('says so when the file is missing, once, fetches all anew past the cache, and loads the page again', async () => {
    const first = document.createElement('script');
    first.type = 'module';
    document.head.append(first);
    first.dispatchEvent(new Event('error'));
    first.dispatchEvent(new Event('error'));
    expect(alerts()).toEqual([text]);
    document.querySelector('button')?.click();
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
    expect(fetched).toHaveBeenCalledWith('http://localhost/app/login', expect.objectContaining({ cache: 'reload' }));
  });

  test('says so when the file is damaged', () => {
    window.dispatchEvent(new Event('error'));
    expect(alerts()).toEqual([text]);
  });

  test('says so in place of what the build has drawn', () => {
    document.body.innerHTML = '<div id="root" hidden><main>drawn</main></div>';
    document.documentElement.dataset['shown'] = 'whole';
    window.dispatchEvent(new Event('error'));
    expect(alerts()).toEqual([text]);
    expect(document.getElementById('root')?.hidden).toBe(false);
    expect(document.documentElement.dataset['shown']).toBeUndefined();
  });

  test('says nothing of a picture, or of what fails once the app is drawn', () => {
    const picture = document.createElement('img');
    document.body.append(picture);
    picture.dispatchEvent(new Event('error'));
    document.getElementById('root')?.append('The app');
    window.dispatchEvent(new Event('error'));
    expect(alerts()).toEqual([]);
  });
});
