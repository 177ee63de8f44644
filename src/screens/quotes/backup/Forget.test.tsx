// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { draftQuote, eachWithEmptyDatabase } from '../../../../tests/fixtures/quote-database.ts';
import { renderPage, signedInStores } from '../../../../tests/fixtures/render-page.tsx';
import { noCustomer } from '../../../quotes/quote.ts';
import { ForgetPanel } from './Forget.tsx';

eachWithEmptyDatabase();

test.each([
  ['soren', true],
  ['79460000', false],
])('the quotes of a customer are shown before they are forgotten, found by %s: %s', async (typed, isFound) => {
  const stores = await signedInStores();
  const quotes = await stores.quotes();
  const soren = { ...noCustomer, name: 'Søren Ødegård', phone: '+44 20 7946 0000' };
  await quotes.save(draftQuote('1', { customer: soren }));
  await quotes.save(draftQuote('2', { customer: { ...soren, name: 'Soren Odegard', phone: '' } }));
  renderPage(<ForgetPanel />, { stores });
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Name, company, phone or email'), typed);
  if (!isFound) {
    expect(await screen.findByText('Type the whole phone number, or at least 9 of its last digits.')).toBeDefined();
    return;
  }
  await user.click(await screen.findByRole('button', { name: /^Forget Søren Ødegård/ }));
  expect(await screen.findByText(/will be removed from 2 quotes/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Forget this customer' }));
  expect(await screen.findByText('The customer was removed from 2 quotes.')).toBeDefined();
});
