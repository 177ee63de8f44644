/** A remembered path leads back into the app or nowhere (decision 12). */
import { expect, test } from 'vitest';
import { afterSignIn } from '../../src/app/paths.ts';
import { backTarget } from '../../src/ui/header/safe-path.ts';
import { say } from '../soak/size.ts';
import { hostilePaths } from './remembered-paths.ts';

const origin = 'https://shop.example';

/** Returns the addresses that a browser makes of a path inside the app, for each way to put the base before it. */
const placesOf = (path: string): readonly URL[] => [
  new URL(path, `${origin}/app/`),
  new URL(`/app${path}`, origin),
  new URL(`${origin}/app${path}`),
];

test('a hostile path is refused, whoever remembers it', () => {
  const followed = hostilePaths.filter(
    (from) => afterSignIn({ from }) !== '/products' || backTarget({ back: from }, '/signs') !== '/signs',
  );
  say('remembered paths', { tried: hostilePaths.length, followed: followed.length });
  expect(followed).toEqual([]);
  expect(hostilePaths.length).toBeGreaterThanOrEqual(100);
});

test('hidden in a query or a hash it goes along, and leads nowhere', () => {
  for (const path of hostilePaths.filter((text) => !/\p{Cc}/u.test(text))) {
    for (const carrier of [`/banners?next=${path}`, `/cart#${path}`]) {
      const kept = afterSignIn({ from: carrier });
      for (const { origin: at, pathname } of placesOf(kept))
        expect([at, pathname.replace('/app', '')]).toEqual([origin, kept.replace(/[?#][^]*/, '')]);
    }
  }
});
