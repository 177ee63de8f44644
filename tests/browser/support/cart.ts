import { expect, type Locator, type Page } from '@playwright/test';
import { partsOfLine, type SaidOfLine } from './said-of-line.ts';

export const cartLines = (page: Page): Locator =>
  page
    .getByRole('list', { name: 'Items', exact: true })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });

/** Button of the cart page that brings removed lines back; the toast has one too. */
export const undoRemoval = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: 'Undo', exact: true });

/** Returns the value behind a label of a line; the price per unit is beside the quantity. */
const value = (line: Locator, label: string): Locator =>
  label === 'Per unit' ? line.getByText(/^Per unit \$/).locator('span') : line.locator(`dt:text-is("${label}") + dd`);

/** Expects these texts in the cart's only line, label by label. */
export async function expectCartLine(page: Page, said: SaidOfLine): Promise<void> {
  const line = cartLines(page);
  await expect(line).toHaveCount(1);
  for (const { label, place, text } of partsOfLine(said)) {
    if (place === 'title') await expect(line.getByRole('heading'), label).toContainText(text);
    else if (place === 'line') await expect(line, label).toContainText(text);
    else await expect(value(line, label), label).toHaveText(text);
  }
}
