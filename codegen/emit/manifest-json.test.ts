import { describe, expect, it } from 'vitest';
import { BookBuilder } from '../../tests/compiler/book-builder.ts';
import { withSteps } from '../../tests/compiler/impact/step-edits.ts';
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
