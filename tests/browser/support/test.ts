import { type Browser, type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test';
import { settled, takenOver } from './navigation.ts';
import { type Stored, signedIn } from './stored.ts';

export { expect } from '@playwright/test';

declare global {
  interface Window {
    /** Passes a clicked mail link to the test. */
    caughtMail: (address: string) => void;
    /** Passes a copied text to the test. */
    caughtCopy: (text: string) => void;
    /** Announcements of the page since its load, or since a test last emptied the list, oldest first. */
    announced: { readonly role: string; readonly text: string }[];
  }
}

interface Options {
  /** Local storage before the app starts; a signed-in person's unless a test sets another. */
  stored: Stored;
}

interface Fixtures {
  /** The `mailto:` addresses that the app opened; none leaves the page. */
  mails: readonly string[];
  /** The texts that the app copied: not every browser lets a test read the clipboard. */
  copies: readonly string[];
  /** Empties the tab's storage of earlier tests, and records announcements from the page's beginning. */
  freshTab: undefined;
  /** Fails the test on an error in the console, an uncaught error, a broken content policy, or a request to another origin. */
  quiet: undefined;
}

export const test = base.extend<Options & Fixtures, { driver: undefined }>({
  driver: [
    async ({ browser, browserName }, provide) => {
      if (browserName === 'firefox') await fillByEdits(browser);
      await provide(undefined);
    },
    { auto: true, scope: 'worker' },
  ],

  stored: [signedIn, { option: true }],

  storageState: async ({ stored, baseURL }, provide) => {
    const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
    await provide({ cookies: [], origins: [{ origin: originOf(baseURL), localStorage }] });
  },

  quiet: [
    async ({ page, baseURL }, provide) => {
      const faults = listenForFaults(page, originOf(baseURL));
      await provide(undefined);
      expect(faults, 'errors, broken content policies and requests to other origins').toEqual([]);
    },
    { auto: true },
  ],

  freshTab: [
    async ({ context }, provide) => {
      await context.addInitScript(forgetEarlierTests, crypto.randomUUID());
      await noteAnnouncements(context);
      await provide(undefined);
    },
    { auto: true },
  ],

  page: async ({ page }, provide) => {
    const reload = page.reload.bind(page);
    page.reload = async (options) => {
      await settled(page);
      const response = await reload(options);
      await takenOver(page);
      return response;
    };
    await provide(page);
  },

  mails: async ({ page }, provide) => {
    await provide(await catchMails(page));
  },

  copies: async ({ page }, provide) => {
    const caught: string[] = [];
    await page.exposeFunction('caughtCopy', (text: string) => caught.push(text));
    await page.addInitScript(catchCopies);
    await provide(caught);
  },
});

/** Catches the addresses of mails that a page opens from now on, before any mail program. */
export async function catchMails(page: Page): Promise<readonly string[]> {
  const caught: string[] = [];
  await page.exposeFunction('caughtMail', (address: string) => caught.push(address));
  await page.addInitScript(catchMailLinks);
  return caught;
}

/**
 * Replaces `fill` in Firefox: WebDriver BiDi sets the value among the page's own scripts, so that React takes the value
 * for its own and notices no change. An edit, as by a person, is noticed.
 */
async function fillByEdits(browser: Browser): Promise<void> {
  const page = await browser.newPage();
  const locators: Pick<Locator, 'fill'> = Object.getPrototypeOf(page.locator('html'));
  locators.fill = edit;
  await page.close();
}

async function edit(this: Locator, text: string): Promise<void> {
  await expect(this).toBeEditable();
  await this.focus();
  await this.evaluate((box: HTMLInputElement | HTMLTextAreaElement, inserted) => {
    box.select();
    document.execCommand(inserted === '' ? 'delete' : 'insertText', false, inserted);
  }, text);
}

const originOf = (baseURL: string | undefined): string => new URL(baseURL ?? '').origin;

/** Records errors, also violations of the content policy, which are errors on the console. */
export function listenForFaults(page: Page, origin: string): readonly string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol !== 'blob:' && url.origin !== origin) faults.push(`request: ${request.url()}`);
  });
  return faults;
}

/** Runs in the page: the first page of a test empties the storage of its tab, which outlives tests. */
function forgetEarlierTests(id: string) {
  if (window.name === id) return;
  window.name = id;
  // An empty or sandboxed page has no storage.
  try {
    sessionStorage.clear();
  } catch {}
}

/** Records all announcements, for `expectToast`: on a busy machine a toast may be gone between two looks. */
export const noteAnnouncements = (context: BrowserContext) => context.addInitScript(noteInPage);

/** Runs in the page: records announcements. */
function noteInPage() {
  window.announced = [];
  const regions = '[role="status"], [role="alert"]';
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      const about = target instanceof Element ? target.closest(regions) : target.parentElement?.closest(regions);
      const added = [...addedNodes].flatMap((node) =>
        node instanceof Element ? [...node.querySelectorAll(regions), ...(node.matches(regions) ? [node] : [])] : [],
      );
      for (const region of [...(about ? [about] : []), ...added]) {
        const text = region.textContent.trim();
        if (text !== '') window.announced.push({ role: region.getAttribute('role') ?? '', text });
      }
    }
  }).observe(document, { childList: true, characterData: true, subtree: true });
}

/** Runs in the page: catches mail links, whose address a mail program would take. */
function catchMailLinks() {
  window.addEventListener(
    'click',
    (event) => {
      const { target } = event;
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="mailto:"]') : null;
      if (!link) return;
      event.preventDefault();
      window.caughtMail(link.href);
    },
    { capture: true },
  );
}

/** Runs in the page: catches copied texts. */
function catchCopies() {
  Object.defineProperty(navigator, 'clipboard', {
    value: {
      writeText: (text: string) => {
        window.caughtCopy(text);
        return Promise.resolve();
      },
    },
  });
}
