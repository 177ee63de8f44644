import { expect, test, vi } from 'vitest';
import { isSealed } from '../src/releases/service-worker/seal.ts';
import { bookParts, partNames } from './book-parts.ts';

const silk = 'assets/book/products/silk-BE12ugBI.js';
const drawing = 'assets/book/images/silk-BE12ugBI.svg';
const list = 'assets/price-list-BE12ugBI.json';
const other = 'assets/index-BE12ugBI.js';

/** Runs the plugin on a build; its files are texts by path. */
async function built(keptAtOnceBytes: number) {
  const bundle = {
    [silk]: { type: 'chunk', fileName: silk, code: 'export const a = 1;\n' },
    [drawing]: { type: 'asset', fileName: drawing, source: new TextEncoder().encode('<svg/>\n') },
    [list]: { type: 'asset', fileName: list, source: '[]' },
    [other]: { type: 'chunk', fileName: other, code: 'export const b = 2;\n' },
  };
  const emitFile = vi.fn<(file: object) => void>();
  const { generateBundle } = bookParts(keptAtOnceBytes);
  // @ts-expect-error -- only what is asked of a build
  await generateBundle.handler.call({ emitFile }, {}, bundle);
  return { bundle, emitFile };
}

test('parts are sealed, and nothing else', async () => {
  const { bundle } = await built(1000);
  expect(await isSealed(bundle[silk]?.code ?? '')).toBe(true);
  expect(await isSealed(String(bundle[drawing]?.source))).toBe(true);
  expect(bundle[other]?.code).toBe('export const b = 2;\n');
});

test('parts with a small total size are not listed', async () => {
  expect((await built(1000)).emitFile).not.toHaveBeenCalled();
});

// The script and the list are 110 bytes together, the drawing is 80.
test.each([
  { keptAtOnceBytes: 95, listed: [silk, list] },
  { keptAtOnceBytes: 10, listed: [drawing, silk, list] },
])('beyond $keptAtOnceBytes bytes $listed are listed', async ({ keptAtOnceBytes, listed }) => {
  expect((await built(keptAtOnceBytes)).emitFile).toHaveBeenCalledExactlyOnceWith({
    type: 'asset',
    name: 'book-parts.json',
    source: JSON.stringify(listed),
  });
});

test.each([
  [['/project/generated/products/silk.ts'], 'assets/book/products/silk-[hash].js'],
  // A file with several products is no part.
  [['/project/generated/products/silk.ts', '/project/generated/products/linen.ts'], 'assets/[name]-[hash].js'],
  [['/project/src/app/main.tsx'], 'assets/[name]-[hash].js'],
])('the file of %o is called %s', (moduleIds, want) => {
  // @ts-expect-error -- only what is asked of a chunk
  expect(partNames.chunkFileNames({ moduleIds })).toBe(want);
});
