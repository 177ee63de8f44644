// @vitest-environment happy-dom
/** public/theme.js runs before any module, so it spells the key and the rule again: here it is held to the app's own. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, test } from 'vitest';
import { storageKeys } from '../../src/storage/keys.ts';
import { readTheme } from '../../src/storage/theme/theme.ts';
import { showTheme } from '../../src/ui/theme/show-theme.ts';

const root = join(import.meta.dirname, '..', '..');
const script = readFileSync(join(root, 'public', 'theme.js'), 'utf8');
const bars = readFileSync(join(root, 'index.html'), 'utf8').match(/<meta name="theme-color"[^>]*>/g) ?? [];

/** What the page shows: the attribute of the tokens, and which bar colour is taken when. */
const shown = (): readonly string[] => [
  document.documentElement.getAttribute('data-theme') ?? 'none',
  ...Array.from(document.querySelectorAll('meta'), (bar) => bar.getAttribute('media') ?? ''),
];

const blocked = (): never => {
  throw new DOMException('blocked', 'SecurityError');
};
const runScript = (getItem: (key: string) => string | null) =>
  runInNewContext(script, { document, localStorage: { getItem } });

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
