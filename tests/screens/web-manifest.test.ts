import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { webManifest } from '../../scripts/offline.ts';

const root = join(import.meta.dirname, '../..');

/** Returns the light color of a token. */
function byDay(token: string): string | undefined {
  const tokens = readFileSync(join(root, 'src/ui/tokens.css'), 'utf8');
  return new RegExp(`--${token}: light-dark\\((#[0-9a-f]{6}),`).exec(tokens)?.[1];
}

test.each([
  { token: 'color-surface', colour: webManifest.theme_color },
  { token: 'color-bg', colour: webManifest.background_color },
])("an installed app's bar and start are painted as --$token", ({ token, colour }) =>
  expect(byDay(token)).toBe(colour),
);

test.each(webManifest.icons.filter(({ type }) => type === 'image/png'))('$src is $sizes', ({ src, sizes }) => {
  const png = readFileSync(join(root, 'public', src));
  expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
});
