import { expect, test } from 'vitest';
import { trustedScript } from './trusted-types.ts';

const own = `${import.meta.env.BASE_URL}sw.js`;

test('the service worker is a script of the app', () => expect(trustedScript(own)).toBe(own));

test.each([[`/${own}`], [`${own}?x=1`], [`https://evil.example${own}`], ['data:text/javascript,1']])(
  '%j is none',
  (address) => expect(() => trustedScript(address)).toThrow('is no script of Quotr'),
);
