import { expect, type Locator, type Page } from '@playwright/test';

/** A message that is announced politely, by its whole text: a notice or a toast. */
export const status = (page: Page, text: string): Locator =>
  page.getByText(text, { exact: true }).and(page.getByRole('status'));

/** An error message, by its whole text. */
export const alert = (page: Page, text: string): Locator =>
  page.getByText(text, { exact: true }).and(page.getByRole('alert'));

/** `act` has this toast announced, which is gone after 1800 ms, perhaps before the test looks. One that was announced before does not count. */
export async function expectToast(
  page: Page,
  text: string,
  act: () => Promise<unknown>,
  as: 'status' | 'alert' = 'status',
): Promise<void> {
  await page.evaluate(() => {
    window.announced = [];
  });
  await act();
  const isAnnounced = () =>
    page.evaluate(
      ([wanted, wantedAs]) => window.announced.some(({ role, text: said }) => role === wantedAs && said === wanted),
      [text, as] as const,
    );
  await expect.poll(isAnnounced, { message: `announced: ${text}` }).toBe(true);
}
