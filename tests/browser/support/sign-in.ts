import type { Page } from '@playwright/test';
import { staffEmail } from './stored.ts';

/** Signs in on the sign-in screen. */
export async function signIn(page: Page, email: string = staffEmail, password = 'quotr'): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}
