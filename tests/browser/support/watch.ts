/** What a page must not do while it is looked at: run what a text brought, break its content policy, or show what is behind the sign-in. */
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** What the payloads would call. */
    pwned: () => void;
    caughtRun: () => void;
    caughtViolation: (said: string) => void;
    /** The headings and the header that were ever visible on the page, however shortly. */
    seen: string[];
  }
}

/** Texts that ran, and dialogs that they opened. */
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

/** Everything that the content policy stopped. */
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

/** Keeps in `window.seen` what is ever visible on the page, also before a first frame. What stands in it hidden, as the page that the build has drawn does, is not seen. */
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

/** Goes to an address as Back and Forward do: the app hears of it and nothing is fetched again. */
export async function goInApp(page: Page, address: string, state: unknown = null): Promise<void> {
  await page.evaluate(
    ({ to, kept }) => {
      history.pushState(kept, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: kept }));
    },
    { to: address, kept: state },
  );
}

/** Puts texts into the boxes of a form, as typing does: what is in a box afterwards is what the browser made of it. Texts go as JSON, or half a character would be lost on the way. */
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
