import { beforeEach, expect, test, vi } from 'vitest';
import { readLogo } from './read-logo.ts';

/** The browser's own reader of pictures. */
const decode = vi.fn<() => Promise<{ close: () => void }>>();
beforeEach(() => {
  decode.mockReset().mockResolvedValue({ close: () => undefined });
  vi.stubGlobal('createImageBitmap', decode);
});

const four = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff);
const chunk = (name: string, data: readonly number[]) => [
  ...four(data.length),
  ...Array.from(name, (letter) => letter.charCodeAt(0)),
  ...data,
  ...four(0),
];
const signature = [137, 80, 78, 71, 13, 10, 26, 10];
const header = (width: number, height: number) => chunk('IHDR', [...four(width), ...four(height), 8, 6, 0, 0, 0]);
const png = (width = 120, height = 40) => [
  ...signature,
  ...header(width, height),
  ...chunk('IDAT', [1, 2, 3]),
  ...chunk('IEND', []),
];
const file = (content: string | readonly number[]) =>
  new Blob([typeof content === 'string' ? content : Uint8Array.from(content)]);

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${inside}</svg>`;

test.each([
  ['an SVG', svg('<path d="M0 0"/>'), { type: 'image/svg+xml', data: svg('<path d="M0 0"/>') }],
  ['a PNG', png(), { type: 'image/png', data: Buffer.from(png()).toString('base64') }],
  ['a PNG of the largest sides', png(2000, 2000), { type: 'image/png' }],
])('%s', async (_, content, want) => expect(await readLogo(file(content))).toMatchObject(want));

const noPicture = 'The file is no PNG and no SVG.';
const damaged = 'The PNG is damaged. Export it again.';

test.each([
  ['larger than 200 KB', 'x'.repeat(200_001), 'The picture has 201 KB, the most is 200 KB. Save it smaller'],
  ['empty', '', noPicture],
  ['a JPEG under another name', [0xff, 0xd8, 0xff, 0xe0, 0, 16], noPicture],
  ['an SVG in UTF-16', Array.from(Buffer.from(svg(''), 'utf16le')), noPicture],
  ['an SVG of more than 100 KB', svg(`<path d="${'M0 0'.repeat(26_000)}"/>`), 'the most is 100 KB'],
  ['an SVG with a script', svg('\n<script>alert(1)</script>'), 'Line 2: <script> does not belong in a drawing. Export'],
  [
    'a PNG of more than 2,000 pixels on a side',
    png(2001, 1),
    'The PNG is 2001 x 1 pixels, the most is 2000 on a side.',
  ],
  ['a PNG without its header', [...signature, ...chunk('IDAT', []), ...chunk('IEND', [])], damaged],
  ['a PNG that ends too soon', png().slice(0, -20), damaged],
  [
    'a PNG with a chunk longer than the file',
    [...signature, ...header(1, 1), ...four(0xffff_ffff), 1, 2, 3, 4],
    damaged,
  ],
])('%s is refused', async (_, content, message) => {
  await expect(readLogo(file(content))).rejects.toThrow(message);
  expect(decode).not.toHaveBeenCalled();
});

test('a PNG that the browser can not draw is refused', async () => {
  decode.mockRejectedValue(new Error('The source image could not be decoded.'));
  await expect(readLogo(file(png()))).rejects.toThrow(damaged);
});
