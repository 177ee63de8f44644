// @vitest-environment happy-dom

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { eachWithEmptyDatabase } from '../../../../tests/fixtures/quote-database.ts';
import { renderPage, signedInStores } from '../../../../tests/fixtures/render-page.tsx';
import { TermsPage } from './TermsPage.tsx';

eachWithEmptyDatabase();

test('what is typed while a save is on its way stays', async () => {
  const stores = await signedInStores();
  const quotes = await stores.quotes();
  const saving: (() => void)[] = [];
  const slow = {
    ...quotes,
    changeTerms: async (...given: Parameters<typeof quotes.changeTerms>) => {
      await new Promise<void>((resolve) => saving.push(resolve));
      return quotes.changeTerms(...given);
    },
  };
  renderPage(<TermsPage />, { stores: { ...stores, quotes: () => Promise.resolve(slow) } });
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Name'), 'Sales tax');
  await user.type(screen.getByLabelText('Rate (%)'), '8');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.type(screen.getByLabelText('Rate (%)'), '8.25');
  for (const go of saving) go();
  await screen.findByText('Tax and terms saved');
  await waitFor(() => expect(screen.getByLabelText('Rate (%)')).toHaveProperty('value', '8.25'));
  await user.tab();
  expect(screen.getByLabelText('Rate (%)')).toHaveProperty('value', '8.25');
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Sales tax');
  expect(screen.getByText('Unsaved changes')).toBeDefined();
});
