import { expect, type Page } from '@playwright/test';
import { expectations } from './expectations.ts';
import { locators } from './locators.ts';
import { open } from './navigation.ts';
import type { Stored } from './stored.ts';

/** Returns a calculator page: actions of a clerk, and expectations. */
export function calculatorOn(page: Page) {
  const { group, chip, box, dropdown, ...others } = locators(page);

  /** Picks a chip or an entry of a dropdown, or types and leaves the box. */
  async function set(label: string, value: string): Promise<void> {
    await expect(group(label).or(box(label)).or(dropdown(label)), `an input named ${label}`).toHaveCount(1);
    if ((await group(label).count()) > 0) {
      await chip(label, value).click();
      await expect(chip(label, value)).toBeChecked();
    } else if ((await box(label).count()) > 0) {
      await box(label).fill(value);
      await box(label).blur();
    } else await dropdown(label).selectOption(value);
  }

  return {
    page,
    group,
    chip,
    box,
    dropdown,
    ...others,
    ...expectations(page),
    async choose(selections: Readonly<Record<string, string>>): Promise<void> {
      for (const [label, value] of Object.entries(selections)) await set(label, value);
    },
  };
}

export type CalculatorOnPage = ReturnType<typeof calculatorOn>;

/**
 * Opens a calculator by its address and waits until it is drawn.
 * @param stored entries of the browser's storage before the page starts
 */
export async function openCalculator(page: Page, route: string, stored: Stored = {}): Promise<CalculatorOnPage> {
  // This script runs after the fixture's, so that its entries win: scripts run in the order in which they were added.
  if (Object.keys(stored).length > 0)
    await page.addInitScript((entries) => Object.assign(localStorage, entries), stored);
  await open(page, route);
  const calculator = calculatorOn(page);
  await expect(calculator.quote).toBeVisible();
  return calculator;
}
