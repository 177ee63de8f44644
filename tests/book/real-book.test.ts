/** The real price book: sound, plausible, and emitted exactly as it was checked. */
import { describe, expect, it } from 'vitest';
import { loadSources } from '../../codegen/commands/load-sources.ts';
import { compile } from '../../codegen/compile.ts';
import { placeText } from '../../codegen/language/diagnostic.ts';
import { reachableSelections } from '../../codegen/link/walk.ts';
import { catalog } from '../../src/book/index.ts';
import { fieldStates, noMarkup, normalise, quote, type Selection } from '../../src/pricing/index.ts';

const compilation = compile(loadSources(new URL('../../pricing-source', import.meta.url).pathname));
const products = compilation.checked.products.map(({ product }) => product);

function shown(id: string, selection: Selection): readonly string[] {
  const product = products.find((candidate) => candidate.id === id);
  return product ? fieldStates(product, normalise(product, selection)).map(({ field }) => field.id) : [];
}

describe('the real price book', () => {
  it('has no fault and no warning that is not accepted with a reason', () => {
    expect(compilation.diagnostics.map(({ code, at, message }) => `${code} ${placeText(at)}: ${message}`)).toEqual([]);
    for (const { reason } of compilation.accepted) expect(reason.length).toBeGreaterThan(10);
  });

  it('prices every selection of every product, or says that it is unpriced on purpose', () => {
    for (const { source, reached, priced, unpriced } of compilation.checked.products) {
      expect(priced.length + unpriced.length, source.id).toBe(reached.filter(({ complete }) => complete).length);
      expect(priced.length, source.id).toBeGreaterThan(0);
    }
    expect(products.length).toBe(catalog.products.length);
  });

  it('emits the proven products: the generated modules quote like the linked ones', async () => {
    let compared = 0;
    for (const entry of catalog.products) {
      const emitted = await entry.load();
      const linked = products.find(({ id }) => id === entry.id);
      expect(linked).toBeDefined();
      if (!linked) continue;
      for (const { selection } of reachableSelections(linked) ?? []) {
        const asked: Selection = { width: '24', height: '18', quantity: '60', ...selection };
        expect(quote(emitted, asked, noMarkup)).toEqual(quote(linked, asked, noMarkup));
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(1000);
  });

  it('shows sizes above finishing choices', () => {
    const banner = shown('banners', { material: '13oz Scrim' });
    expect(banner.slice(0, 4)).toEqual(['material', 'width', 'height', 'pole-pockets']);
    expect(shown('artist-canvas', {}).slice(0, 2)).toEqual(['width', 'height']);
  });
});
