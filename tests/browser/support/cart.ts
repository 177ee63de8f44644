import { expect, type Locator, type Page } from '@playwright/test';
import { partsOfLine, type SaidOfLine } from './said-of-line.ts';

export const cartLines = (page: Page): Locator =>
  page
    .getByRole('table', { name: 'Items', exact: true })
    .getByRole('row')
    .filter({ has: page.getByRole('heading') });

/** Button of the cart page that brings removed lines back; the toast has one too. */
export const undoRemoval = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: 'Undo', exact: true });

/** Expects these texts in the cart's only line, label by label. */
export async function expectCartLine(page: Page, said: SaidOfLine): Promise<void> {
  const line = cartLines(page);
  await expect(line).toHaveCount(1);
  for (const { label, place, text } of partsOfLine(said)) {
    if (place === 'title') await expect(line.getByRole('heading'), label).toContainText(text);
    else await expect(line, label).toContainText(text);
  }
}
