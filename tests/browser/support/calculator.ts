import { expect, type Page } from '@playwright/test';
import { expectations } from './expectations.ts';
import { locators } from './locators.ts';
import { open } from './navigation.ts';

/** What to choose or type, by label, in this order. */
type Selections = Readonly<Record<string, string>>;

/** A calculator page: what a clerk does with it, and what a clerk sees. */
export function calculatorOn(page: Page) {
  const { group, chip, box, dropdown, ...others } = locators(page);

  /** Picks a chip, an entry of a dropdown, or types and leaves the box. */
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
    async choose(selections: Selections): Promise<void> {
      for (const [label, value] of Object.entries(selections)) await set(label, value);
    },
  };
}

export type Calculator = ReturnType<typeof calculatorOn>;

/** Opens a calculator by its address and waits until it is drawn. */
export async function openCalculator(page: Page, route: string): Promise<Calculator> {
  await open(page, route);
  const calculator = calculatorOn(page);
  await expect(calculator.quote).toBeVisible();
  return calculator;
}
