import { expect, type Page } from '@playwright/test';
import { expectCartLine } from './cart.ts';
import { locators } from './locators.ts';
import { alert, expectToast, status } from './messages.ts';
import { money, unitPrice } from './money.ts';
import type { SaidOfLine } from './said-of-line.ts';

/** Expectations of a calculator page; each waits until it is met, or fails. */
export function expectations(page: Page) {
  const { group, chip, box, dropdown, fact, prices, rows, row, quote, runTotal, addButton } = locators(page);

  async function select(runSize: number): Promise<void> {
    await row(runSize).getByRole('gridcell').nth(2).click();
    await expect(row(runSize)).toHaveAttribute('aria-selected', 'true');
  }

  return {
    /** Expects exactly these choices, in this order. */
    async offers(label: string, choices: readonly string[]): Promise<void> {
      const radios = group(label).getByRole('radio');
      const names = () =>
        radios.evaluateAll((all) =>
          all.map((radio) => (radio instanceof HTMLInputElement ? radio.labels?.[0] : radio)?.textContent?.trim()),
        );
      await expect.poll(names, `choices of ${label}`).toEqual(choices);
    },
    isOffered: (label: string) => expect(group(label), label).toBeVisible(),
    nothingChosen: async (label: string) => {
      await expect(group(label), label).toBeVisible();
      await expect(group(label).getByRole('radio', { checked: true }), label).toHaveCount(0);
    },
    chosen: (label: string, choice: string) => expect(chip(label, choice), `${label}: ${choice}`).toBeChecked(),
    /** Expects a forced choice, shown as text. */
    async fact(label: string, value: string | RegExp): Promise<void> {
      await expect(fact(label)).toHaveText(typeof value === 'string' ? `${label}: ${value}` : value);
      await expect(group(label)).toHaveCount(0);
    },
    /** Expects fields to be neither offered nor shown. */
    async absent(...labels: readonly string[]): Promise<void> {
      for (const label of labels) await expect(group(label).or(fact(label)).or(box(label)), label).toHaveCount(0);
    },
    async holds(boxes: Readonly<Record<string, string>>): Promise<void> {
      for (const [label, value] of Object.entries(boxes)) await expect(box(label), label).toHaveValue(value);
    },

    announces: (text: string) => expect(status(page, text).or(alert(page, text))).toBeVisible(),
    notice: (text: string) => expect(status(page, text)).toBeVisible(),
    error: (text: string) => expect(alert(page, text)).toBeVisible(),
    says: (text: string) => expect(page.getByText(text, { exact: true })).toBeVisible(),
    notes: (text: RegExp) => expect(page.getByRole('status').filter({ hasText: text })).toBeVisible(),
    doesNotNote: (text: RegExp) => expect(page.getByText(text)).toHaveCount(0),

    /** Expects no table, and Add to cart to be disabled. */
    async unpriced(): Promise<void> {
      await expect(addButton).toBeDisabled();
      await expect(prices).toHaveCount(0);
    },
    async runSizes(runSizes: readonly number[]): Promise<void> {
      await expect(rows).toHaveCount(runSizes.length);
      for (const runSize of runSizes) await expect(row(runSize)).toHaveCount(1);
    },
    async priced(): Promise<void> {
      await expect(rows.first()).toBeVisible();
      await expect(addButton).toBeEnabled();
    },
    startsAt: (...oneOf: readonly number[]) =>
      expect(
        rows.first().and(oneOf.map(row).reduce((either, other) => either.or(other))),
        `run sizes start at ${oneOf.join(' or ')}`,
      ).toBeVisible(),
    endsAt: (runSize: number) => expect(rows.last().and(row(runSize))).toBeVisible(),
    async runsFromTo(first: number, last: number): Promise<void> {
      await expect(rows.first().and(row(first)), `run sizes start at ${first}`).toBeVisible();
      await expect(rows.last().and(row(last)), `run sizes end at ${last}`).toBeVisible();
    },

    select,
    /** Expects this price in the row of a run size, and a click on the row to make it the Selected quote. */
    async price(runSize: number, perUnit: string, total: string): Promise<void> {
      const cells = row(runSize).getByRole('gridcell');
      await expect(cells.nth(1)).toHaveText(unitPrice(perUnit));
      await expect(cells.nth(2)).toHaveText(money(total));
      await select(runSize);
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
      await expect(addButton).toBeEnabled();
    },
    totalIs: (runSize: number, total: string) =>
      expect(row(runSize).getByRole('gridcell').nth(2)).toHaveText(money(total)),
    total: (runSize: number): Promise<string> => row(runSize).getByRole('gridcell').nth(2).innerText(),

    /** Expects these numbers in the dropdown of the cart line's quantity. */
    async cartQuantities(from: number, to: number): Promise<void> {
      const all = Array.from({ length: to - from + 1 }, (_, index) => String(from + index));
      await expect(dropdown('Quantity').locator('option')).toHaveText(all);
    },
    /** Adds the quote, and expects the cart's line, label by label. */
    async adds(line: SaidOfLine): Promise<void> {
      await expectToast(page, 'Item added to cart', () => addButton.click());
      await page.getByRole('link', { name: /^Cart, / }).click();
      await expectCartLine(page, line);
    },
  };
}
