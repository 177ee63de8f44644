// @vitest-environment happy-dom
/** public/start.js runs before any module, so it spells the theme's key and rule again: here they are held to the app's own. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { storageKeys } from '../../src/storage/keys.ts';
import { readTheme, showTheme } from '../../src/ui/theme/theme.tsx';

const root = join(import.meta.dirname, '..', '..');
const script = readFileSync(join(root, 'public', 'start.js'), 'utf8');
const bars = readFileSync(join(root, 'index.html'), 'utf8').match(/<meta name="theme-color"[^>]*>/g) ?? [];

/** What the page shows: the attribute of the tokens, and which bar colour is taken when. */
const shown = (): readonly string[] => [
  document.documentElement.getAttribute('data-theme') ?? 'none',
  ...Array.from(document.querySelectorAll('meta'), (bar) => bar.getAttribute('media') ?? ''),
];

const blocked = (): never => {
  throw new DOMException('blocked', 'SecurityError');
};

const reload = vi.fn<() => void>();

/** Runs the script as the page does that a build has made, or as `npm run dev` does: without a word of what to fetch. */
function runScript(getItem: (key: string) => string | null, pathname = '/app/login', dataset = {}) {
  Object.defineProperty(document, 'currentScript', { value: { dataset }, configurable: true });
  const addEventListener = window.addEventListener.bind(window);
  runInNewContext(script, {
    document,
    window,
    addEventListener,
    location: { pathname, reload },
    localStorage: { getItem },
  });
}

beforeEach(() => {
  document.documentElement.removeAttribute('data-theme');
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

test('the app takes a theme back', () => {
  const system = shown();
  showTheme('dark');
  expect(shown()).toEqual(['dark', 'not all', 'all']);
  showTheme('light');
  expect(shown()).toEqual(['light', 'all', 'not all']);
  showTheme('system');
  expect(shown()).toEqual(system);
});

describe('what is fetched ahead', () => {
  const dataset = { shared: '/app/a.js /app/a.css', calculator: '/app/b.js', others: '/app/ /app/signs' };
  const all = ['modulepreload /app/a.js', 'preload style /app/a.css', 'modulepreload /app/b.js'];

  test.each([
    { path: '/app/login', want: [] },
    { path: '/app/', want: all.slice(0, 2) },
    { path: '/app/signs', want: all.slice(0, 2) },
    { path: '/app/signs/foam-core', want: all },
  ])('$path', ({ path, want }) => {
    runScript(() => null, path, dataset);
    const links = [...document.querySelectorAll('link')];
    expect(links.map(({ rel, as, href }) => [rel, as, new URL(href).pathname].filter(Boolean).join(' '))).toEqual(want);
    // Else a browser fetches them twice: modules, and the styles of a build, are asked for so.
    expect(links.every(({ crossOrigin }) => crossOrigin === '')).toBe(true);
  });

  test('nothing, where the page says nothing', () => {
    runScript(() => null, '/app/signs');
    expect(document.querySelector('link')).toBeNull();
  });

  test('a chosen theme and blocked storage do not keep it from that', () => {
    for (const getItem of [() => 'dark', blocked]) {
      document.head.innerHTML = '';
      runScript(getItem, '/app/signs', dataset);
      expect(document.querySelectorAll('link')).toHaveLength(2);
    }
  });
});

/** What the page says in the app's place. */
const alerts = () => Array.from(document.querySelectorAll('#root [role="alert"]'), ({ textContent }) => textContent);

describe('a page whose first script fails', () => {
  const text =
    'Quotr could not be loaded: a part of it is missing on the server. A new release may be under way. Try again in a few minutes.';

  beforeEach(() => {
    document.body.innerHTML = '<div id="root"></div>';
    runScript(() => null);
  });

  test('says so when the file is missing, once, with a button that loads it again', () => {
    const first = document.createElement('script');
    first.type = 'module';
    document.head.append(first);
    first.dispatchEvent(new Event('error'));
    first.dispatchEvent(new Event('error'));
    expect(alerts()).toEqual([text]);
    document.querySelector('button')?.click();
    expect(reload).toHaveBeenCalledOnce();
  });

  test('says so when the file is damaged', () => {
    window.dispatchEvent(new Event('error'));
    expect(alerts()).toEqual([text]);
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
