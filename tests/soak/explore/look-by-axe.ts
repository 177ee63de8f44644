/** Runs in the explored page, after axe: looks at each shape that the page takes, while it goes on. */

interface Found {
  readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[];
}
declare global {
  interface Window {
    axe: { readonly run: (page: Document, options: object) => Promise<Found> };
    /** What axe has found since it was last read: a fault, or `none` for each look without one. */
    axeSaid?: string[];
  }
}

export async function lookByAxe(): Promise<void> {
  const said: string[] = [];
  window.axeSaid = said;
  const looked = new Set<string>();
  const shapeNow = (): string =>
    Array.from(
      document.querySelectorAll('body *'),
      ({ tagName, role, ariaExpanded }) => `${tagName}${role}${ariaExpanded}`,
    ).join();
  // A colour that is fading would be measured halfway.
  const isFading = (): boolean =>
    document.getAnimations().some(({ effect }) => effect?.getTiming().iterations !== Infinity);
  const look = async (): Promise<readonly string[]> => {
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  };
  while (true) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    const shape = shapeNow();
    const isBlank = document.body.innerText.trim() === '';
    if (isBlank || isFading() || looked.has(shape)) continue;
    looked.add(shape);
    const found = await look();
    // The page may have changed meanwhile: what is wrong is wrong again.
    const again = found.length > 0 ? await look() : [];
    const faults = found.filter((fault) => again.includes(fault));
    said.push(...(faults.length > 0 ? faults : ['none']));
  }
}
