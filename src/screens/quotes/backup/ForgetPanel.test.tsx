// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { draftQuote, eachWithEmptyDatabase } from '../../../../tests/fixtures/quote-database.ts';
import { renderPage, signedInStores } from '../../../../tests/fixtures/render-page.tsx';
import { noCustomer } from '../../../quotes/quote.ts';
import { ForgetPanel } from './ForgetPanel.tsx';

eachWithEmptyDatabase();

test.each([
  ['a company alone, by which nobody is recognised', { company: 'Park Signs' }, /^No customer is recognised by this/],
  ['a name', { name: 'Park' }, /is taken out of 1 quote/],
])('forgetting says what it does, or why it does nothing: %s', async (_, customer, said) => {
  const stores = await signedInStores();
  const quotes = await stores.quotes();
  await quotes.save(draftQuote('1', { customer: { ...noCustomer, ...customer } }));
  renderPage(<ForgetPanel atServer={undefined} />, { stores });
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Name, company, phone or e-mail'), 'park');
  await user.click(await screen.findByRole('button', { name: /^Forget Park/ }));
  expect(await screen.findByText(said)).toBeDefined();
});
