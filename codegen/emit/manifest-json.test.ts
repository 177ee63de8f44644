import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { BookBuilder } from '../../tests/compiler/book-builder.ts';
import { withSteps } from '../../tests/compiler/with-steps.ts';
import { compile } from '../compile.ts';

const manifestOf = (book: BookBuilder): unknown => JSON.parse(compile(book.toFiles()).files.get('manifest.json') ?? '');

describe('generated/manifest.json', () => {
  it('holds the hashes of compiled files, not of files for people', () => {
    const written = new BookBuilder().file('README.md', '# prices').file('run-sizes/README.md', '# ladders');
    expect(manifestOf(written)).toEqual(manifestOf(new BookBuilder()));
    expect(manifestOf(written)).toMatchObject({
      sources: { 'price-book.xlsx': expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
  });

  it('is the same for a workbook that was only saved, and for other line ends', () => {
    const [workbook, ...files] = new BookBuilder().toFiles();
    const parts = unzipSync(workbook?.bytes ?? new Uint8Array());
    const saved = [
      {
        path: 'price-book.xlsx',
        bytes: zipSync({ ...parts, 'docProps/saved.xml': strToU8('<saved/>') }, { level: 0 }),
      },
      ...files.map(({ path, bytes }) => ({ path, bytes: strToU8(strFromU8(bytes).replaceAll('\n', '\r\n')) })),
    ];
    expect(compile(saved).files).toEqual(compile(new BookBuilder().toFiles()).files);
    expect(manifestOf(new BookBuilder().set('Rates!D2', 1.25))).not.toMatchObject({
      sources: {
        'price-book.xlsx': JSON.parse(compile(saved).files.get('manifest.json') ?? '').sources['price-book.xlsx'],
      },
    });
  });

  it('counts figures of steps as published or sample figures', () => {
    expect(manifestOf(withSteps(new BookBuilder()))).toMatchObject({
      products: [
        { product: 'cards', published: 3, sample: 3 },
        { product: 'banner', published: 7, sample: 2 },
        { product: 'flag', published: 3, sample: 2 },
      ],
    });
  });

  it('names selections without a price, with the reason and its cell', () => {
    const book = new BookBuilder();
    expect(manifestOf(book)).toMatchObject({
      unpriced: [{ product: expect.any(String), reason: expect.any(String), place: 'price-book.xlsx, Unpriced!2' }],
    });
  });
});
