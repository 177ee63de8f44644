import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { loadManifest } from '../../../book/manifest.ts';
import { manifestQuery } from './queries.ts';

test('the compiler’s counts are loaded once', async () => {
  const client = new QueryClient();
  const manifest = await client.fetchQuery(manifestQuery);
  expect(manifest).toEqual(await loadManifest());
  expect(await client.fetchQuery(manifestQuery)).toBe(manifest);
});
