const failed = new Set<string>();

/** Notices from now on which style sheets could not be fetched. Vite takes one that failed for one that is there, and never asks for it again. */
export function watchStyles(): void {
  // An error of a file does not bubble.
  window.addEventListener('error', note, true);
}

function note({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target.href);
}

/** Fetches once more the style sheets that failed; one that fails again leaves its part without. */
export async function loadFailedStyles(): Promise<void> {
  await Promise.all([...failed].map(link));
}

function link(href: string): Promise<void> {
  failed.delete(href);
  const element = document.createElement('link');
  element.rel = 'stylesheet';
  element.href = href;
  return new Promise((resolve) => {
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => {
      element.remove();
      resolve();
    });
    document.head.append(element);
  });
}
