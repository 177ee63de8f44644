/** Runs in the explored page, after axe.js: checks each new structure of the page during the exploration. */

interface Found {
  readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[];
}
declare global {
  interface Window {
    axe: { readonly run: (page: Document, options: object) => Promise<Found> };
    /** Findings of axe since the last reading: faults, or `none` for a check without a fault. */
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
    // During a fade axe would measure a color halfway.
    const isFading = document.getAnimations().some(({ effect }) => effect?.getTiming().iterations !== Infinity);
    if (isBlank || isFading || looked.has(shape)) continue;
    looked.add(shape);
    let faults: readonly string[] | undefined;
    // The page may have changed meanwhile: a fault counts if found again.
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
