import type { Locator, Page } from '@playwright/test';

/** Returns the elements of a calculator page, by role and name. */
export function locators(page: Page) {
  const named = (role: 'radiogroup' | 'textbox' | 'combobox', name: string): Locator =>
    page.getByRole(role, { name, exact: true });
  const prices = page.getByRole('grid', { name: 'Prices by run size', exact: true });
  const quote = page.getByRole('region', { name: 'Selected quote', exact: true });
  return {
    group: (label: string) => named('radiogroup', label),
    chip: (label: string, choice: string) =>
      named('radiogroup', label).getByRole('radio', { name: choice, exact: true }),
    box: (label: string) => named('textbox', label),
    dropdown: (label: string) => named('combobox', label),
    /** A forced choice, shown as text; not a text that names several options. */
    fact: (label: string) => page.getByText(new RegExp(`^${label}: [^•]+$`)),
    prices,
    rows: prices.locator('tbody').getByRole('row'),
    row: (runSize: number) =>
      prices.getByRole('row', { name: new RegExp(`^${runSize.toLocaleString('en-US')}( Sample price)? \\$`) }),
    quote,
    /** The total; for several runs, the price of one run. */
    runTotal: quote.locator('dt:text-is("Total") + dd, dt:text-is("One run") + dd').last(),
    addButton: quote.getByRole('button', { name: 'Add to cart', exact: true }),
  };
}
