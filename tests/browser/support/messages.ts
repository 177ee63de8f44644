import { expect, type Locator, type Page } from '@playwright/test';

/** A message that is announced politely, by its whole text: a notice or a toast. */
export const status = (page: Page, text: string): Locator =>
  page.getByText(text, { exact: true }).and(page.getByRole('status'));

/** An error message, by its whole text. */
export const alert = (page: Page, text: string): Locator =>
  page.getByText(text, { exact: true }).and(page.getByRole('alert'));

/** A toast: it is announced, and gone after 1800 ms, perhaps before the test looks. Each is expected once. */
export async function expectToast(page: Page, text: string, wantedRole: 'status' | 'alert' = 'status'): Promise<void> {
  const take = () =>
    page.evaluate(
      ([wanted, wantedAs]) => {
        const at = window.announced.findIndex(({ role, text: said }) => role === wantedAs && said === wanted);
        return at >= 0 && window.announced.splice(0, at + 1).length > 0;
      },
      [text, wantedRole] as const,
    );
  await expect.poll(take, { message: `announced: ${text}` }).toBe(true);
}
