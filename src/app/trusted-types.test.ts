import { afterEach, expect, test, vi } from 'vitest';
import { guardScripts, trustedScript } from './trusted-types.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const own = `${import.meta.env.BASE_URL}sw.js`;

test('the service worker is a script of the app', () => expect(trustedScript(own)).toBe(own));

test.each([
  [''],
  ['sw.js'],
  [`/${own}`],
  [`${own}?x=1`],
  [`https://evil.example${own}`],
  ['data:text/javascript,1'],
  ['/app/first.js'],
])('%j is none', (address) => expect(() => trustedScript(address)).toThrow('is no script of Quotr'));

test('the policy of the page asks for each script', () => {
  const createPolicy = vi.fn<(name: string, options: object) => void>();
  vi.stubGlobal('window', { trustedTypes: { createPolicy } });
  guardScripts();
  expect(createPolicy).toHaveBeenCalledExactlyOnceWith('default', { createScriptURL: trustedScript });
});

test('a browser without trusted types is left alone', () => {
  vi.stubGlobal('window', {});
  expect(guardScripts).not.toThrow();
});
