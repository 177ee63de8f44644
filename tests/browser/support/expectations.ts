import { expect, type Page } from '@playwright/test';
import { locators } from './locators.ts';
import { status } from './messages.ts';
import { money, unitPrice } from './money.ts';

/** Expectations of a calculator page; each waits until it is met, or fails. */
export function expectations(page: Page) {
  const { chip, box, dropdown, rows, row, quote, runTotal, addButton } = locators(page);

  return {
    chosen: (label: string, choice: string) => expect(chip(label, choice), `${label}: ${choice}`).toBeChecked(),
    async holds(boxes: Readonly<Record<string, string>>): Promise<void> {
      for (const [label, value] of Object.entries(boxes)) await expect(box(label), label).toHaveValue(value);
    },
    notice: (text: string) => expect(status(page, text)).toBeVisible(),
    /** Expects this price in the row of a run size, and a click on the row to make it the Selected quote. */
    async price(runSize: number, perUnit: string, total: string): Promise<void> {
      const cells = row(runSize).getByRole('gridcell');
      await expect(cells.nth(1)).toHaveText(unitPrice(perUnit));
      await expect(cells.nth(2)).toHaveText(money(total));
      await cells.nth(2).click();
      await expect(row(runSize)).toHaveAttribute('aria-selected', 'true');
      await expect(runTotal).toContainText(money(total));
      await expect(addButton).toBeEnabled();
    },
    /** Expects the last price to be marked as a sample, with the note, and to be selectable. */
    async sample(): Promise<void> {
      const last = rows.last();
      await last.click();
      await expect(last).toHaveAttribute('aria-selected', 'true');
      await expect(last).toHaveAccessibleName(/Sample price/);
      await expect(quote.getByText('Sample price', { exact: true })).toBeAttached();
      await expect(page.getByText(/^†? ?Sample price: /)).toBeVisible();
    },
    /** Expects these numbers in the dropdown of the cart line's quantity. */
    async cartQuantities(from: number, to: number): Promise<void> {
      const all = Array.from({ length: to - from + 1 }, (_, index) => String(from + index));
      await expect(dropdown('Quantity').locator('option')).toHaveText(all);
    },
  };
}
