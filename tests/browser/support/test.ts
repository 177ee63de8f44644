import { type Browser, type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test';
import { settled, takenOver } from './navigation.ts';
import { type Stored, signedIn } from './stored.ts';

export { expect } from '@playwright/test';

declare global {
  interface Window {
    /** Tells the test which mail link was clicked. */
    caughtMail: (address: string) => void;
    /** Tells the test what was copied. */
    caughtCopy: (text: string) => void;
    /** What the page has announced since it was loaded, or a test last emptied it, oldest first. */
    announced: { readonly role: string; readonly text: string }[];
  }
}

interface Options {
  /** What the browser holds before the app starts; somebody is signed in unless a test says otherwise. */
  stored: Stored;
}

interface Fixtures {
  /** The `mailto:` addresses that the app opened, none of which leaves the page. */
  mails: readonly string[];
  /** The texts that the app put on the clipboard. Not every browser lets a test read it. */
  copies: readonly string[];
  /** Nothing that an earlier test left in the tab; what is announced in its pages is noted from their beginning. */
  freshTab: undefined;
  /** Fails the test on an error in the console, an uncaught error, a broken content policy, or a request to another origin. */
  quiet: undefined;
}

export const test = base.extend<Options & Fixtures, { driver: undefined }>({
  driver: [
    async ({ browser, browserName }, provide) => {
      if (browserName === 'firefox') {
        storeAgain(browser);
        await fillByEdits(browser);
      }
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

/** The addresses of the mails that a page opens from now on, which no mail program gets. */
export async function catchMails(page: Page): Promise<readonly string[]> {
  const caught: string[] = [];
  await page.exposeFunction('caughtMail', (address: string) => caught.push(address));
  await page.addInitScript(catchMailLinks);
  return caught;
}

/** Firefox's driver opens a page to fill the storage, and on a busy machine now and then loses it before it has: then it opens another. */
function storeAgain(browser: Browser): void {
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    try {
      return await open(options);
    } catch (error) {
      if (!String(error).includes('Error setting storage state')) throw error;
      return open(options);
    }
  };
}

/**
 * Firefox is driven by WebDriver BiDi, where `fill` sets the value within the page's own world: React takes it for a value that it set itself and
 * hears of no change. An edit, as the browser makes it for a person, is heard.
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

/** A policy that is broken is reported on the console, as an error. */
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

/** Runs in the page: the first page of a test empties the storage of its tab, which outlives the test. */
function forgetEarlierTests(id: string) {
  if (window.name === id) return;
  window.name = id;
  // An empty page, and a sandboxed one, has none.
  try {
    sessionStorage.clear();
  } catch {}
}

/** Has the pages of a context note what they announce, for `expectToast`: a toast is gone after 1.8 s, which on a busy machine can be between two looks of the test. */
export const noteAnnouncements = (context: BrowserContext) => context.addInitScript(noteInPage);

/** Runs in the page. */
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

/** Runs in the page: a mail program would take the address out of the browser. */
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

/** Runs in the page. */
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
