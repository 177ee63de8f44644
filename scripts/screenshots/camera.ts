import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';

/** Camera that saves the pictures of one theme and width in a folder. */
export class Camera {
  readonly page: Page;
  readonly folder: string;

  constructor(page: Page, folder: string) {
    this.page = page;
    this.folder = folder;
  }

  async go(path: string): Promise<void> {
    await this.page.goto(`/app${path}`);
    await this.page.waitForLoadState('networkidle');
    // On a busy computer, the outline of a page may still be shown when the network is idle.
    await this.page.locator('#root:not([hidden]) > *').first().waitFor({ state: 'attached' });
    await this.page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  }

  async takeOf(part: Locator, name: string): Promise<void> {
    await part.screenshot({ path: join(this.folder, `${name}.png`) });
  }

  async take(name: string): Promise<void> {
    await this.page.screenshot({ path: join(this.folder, `${name}.png`) });
  }
}
