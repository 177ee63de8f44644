// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { readTheme } from './theme.tsx';

test.each([
  ['light', 'light'],
  ['dark', 'dark'],
  ['constructor', 'system'],
  [null, 'system'],
])('the stored text %j is the theme %s', (text, want) => expect(readTheme(text)).toBe(want));
