import { expect, type Locator, type Page } from '@playwright/test';
import type { SaidOfLine } from '../../calculators/calculator.ts';

/** The lines of the cart. */
export const cartLines = (page: Page): Locator =>
  page.getByRole('list', { name: 'Items', exact: true }).getByRole('listitem');

/** What a line says behind a label; `Product` is its heading, and the price of one stands beside the quantity. */
function value(line: Locator, label: string): Locator {
  if (label === 'Product') return line.getByRole('heading');
  if (label === 'Per unit') return line.getByText(/^Per unit \$/);
  return line.locator('div', { has: line.page().locator(`dt:text-is("${label}")`) }).locator('dd');
}

/** The only line of the cart says this, label by label. */
export async function expectCartLine(page: Page, said: SaidOfLine): Promise<void> {
  await expect(cartLines(page)).toHaveCount(1);
  for (const [label, text] of Object.entries(said)) {
    const expected = label === 'Per unit' && typeof text === 'string' ? perUnitText(text) : text;
    await expect(value(cartLines(page), label), label).toHaveText(expected);
  }
}

/** Two decimals, and beside them the exact figure where they hide it. */
const perUnitText = (text: string): RegExp =>
  new RegExp(`^Per unit ${text.replaceAll(/[$.]/g, '\\$&')}( exactly \\$[\\d,]+\\.\\d{4})?$`);
