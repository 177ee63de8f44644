/** Watches for what a page must not do: run a payload, violate its content policy, or show protected content. */
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Function that the payloads would call. */
    pwned: () => void;
    caughtRun: () => void;
    caughtViolation: (said: string) => void;
    /** Headings and headers that were ever visible on the page, however briefly. */
    seen: string[];
  }
}

/** Records payloads that ran, and dialogs that they opened. */
export async function watchRuns(page: Page): Promise<readonly string[]> {
  const caught: string[] = [];
  await page.exposeFunction('caughtRun', () => caught.push('ran'));
  await page.addInitScript(() => {
    window.pwned = () => window.caughtRun();
  });
  page.on('dialog', (dialog) => {
    caught.push(dialog.message());
    void dialog.dismiss();
  });
  return caught;
}

/** Records everything that the content policy blocked. */
export async function watchPolicy(page: Page): Promise<readonly string[]> {
  const caught: string[] = [];
  await page.exposeFunction('caughtViolation', (said: string) => caught.push(said));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      window.caughtViolation(`${effectiveDirective} ${blockedURI}`),
    ),
  );
  return caught;
}

/** Records in `window.seen` all that is ever visible, even before the first frame, without the build's hidden page. */
export async function watchScreens(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.seen = [];
    new MutationObserver(() => {
      for (const element of document.querySelectorAll('h1, header')) {
        const name = element.tagName === 'H1' ? (element.textContent ?? '') : 'header';
        const isVisible = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
        if (isVisible && !window.seen.includes(name)) window.seen.push(name);
      }
    }).observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
  });
}

/** Goes to an address as Back and Forward do: within the app, without a page load. */
export async function goInApp(page: Page, address: string, state: unknown = null): Promise<void> {
  await page.evaluate(
    ({ to, kept }) => {
      history.pushState(kept, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: kept }));
    },
    { to: address, kept: state },
  );
}

/** Types texts into the boxes of a form. @returns the boxes' texts. As JSON, because lone surrogates would be lost. */
export async function typeAll(page: Page, within: string, text: string): Promise<readonly string[]> {
  const typed = await page.evaluate(
    ({ selector, json }) => {
      const value: unknown = JSON.parse(json);
      const boxes = Array.from(document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(selector)).filter(
        (box) => !box.readOnly,
      );
      for (const box of boxes) {
        const kind = box instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
        Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(box, value);
        box.dispatchEvent(new Event('input', { bubbles: true }));
      }
      return JSON.stringify(boxes.map((box) => box.value));
    },
    { selector: within, json: JSON.stringify(text) },
  );
  const values: unknown = JSON.parse(typed);
  return Array.isArray(values) ? values.map(String) : [];
}
