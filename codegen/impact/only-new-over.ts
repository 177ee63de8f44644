import type { Impact } from './impact.ts';

/** The changes that want to be confirmed and did not stand in another comparison just so. */
export function onlyNewOver(impact: Impact, known: Impact): Impact {
  const of = <T>(take: (one: Impact) => readonly T[]): readonly T[] => {
    const there = new Set(take(known).map((one) => JSON.stringify(one)));
    return take(impact).filter((one) => !there.has(JSON.stringify(one)));
  };
  return {
    ...impact,
    removed: of(({ removed }) => removed),
    renamed: of(({ renamed }) => renamed),
    starts: of(({ starts }) => starts),
    bounds: of(({ bounds }) => bounds),
    products: impact.products.map((product) => {
      const inProduct = (one: Impact) => one.products.find(({ id }) => id === product.id);
      const [groups, lost] = [
        new Set(inProduct(known)?.groups.map((group) => JSON.stringify(group))),
        new Set(inProduct(known)?.lost.map((one) => JSON.stringify(one))),
      ];
      return {
        ...product,
        groups: product.groups.filter((group) => !groups.has(JSON.stringify(group))),
        lost: product.lost.filter((one) => !lost.has(JSON.stringify(one))),
      };
    }),
  };
}
