// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { eachWithEmptyDatabase } from '../../../../tests/fixtures/quote-database.ts';
import { renderPage, signedInStores } from '../../../../tests/fixtures/render-page.tsx';
import { noSettings } from '../../../quotes/settings.ts';
import { ComparePage } from './ComparePage.tsx';

eachWithEmptyDatabase();
test('unreadable markups are reported in place of loading, until they are read', async () => {
  const stores = await signedInStores();
  let isThere = false;
  const load = async () => (isThere ? noSettings : Promise.reject(new Error('Sign in first.')));
  renderPage(<ComparePage back="/" />, { stores: { ...stores, settings: { ...stores.settings, load } } });
  await screen.findByText('There are no prices to compare: the markups of the store could not be read.');
  expect(screen.queryByText('Loading')).toBeNull();
  isThere = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(/^Nothing to compare yet/);
});
