/** Runs in the explored page, after axe: looks at each shape that the page takes, while it goes on. */

interface Found {
  readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[];
}
declare global {
  interface Window {
    axe: { readonly run: (page: Document, options: object) => Promise<Found> };
    /** What axe has found since it was last read: a fault, or `none` for each look without one. */
    axeSaid?: string[];
    /** Path of the book's sources on this computer. */
    bookFolder: string;
  }
}

export async function lookByAxe(): Promise<void> {
  const said: string[] = [];
  window.axeSaid = said;
  const looked = new Set<string>();
  while (true) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    const parts = Array.from(document.querySelectorAll('body *'));
    const shape = parts.map(({ tagName, role, ariaExpanded }) => `${tagName}${role}${ariaExpanded}`).join();
    const isBlank = document.body.innerText.trim() === '';
    // A colour that is fading would be measured halfway.
    const isFading = document.getAnimations().some(({ effect }) => effect?.getTiming().iterations !== Infinity);
    if (isBlank || isFading || looked.has(shape)) continue;
    looked.add(shape);
    let faults: readonly string[] | undefined;
    // The page may have changed meanwhile: what is wrong is wrong again.
    do {
      const { violations } = await window.axe.run(document, { resultTypes: ['violations'] });
      const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
      const again = faults?.filter((fault) => found.includes(fault));
      faults = again ?? found;
      if (again) break;
    } while (faults.length > 0);
    said.push(...(faults.length > 0 ? faults : ['none']));
  }
}
