// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPage, signedInStores } from '../../../../tests/fixtures/render-page.tsx';
import { savedQuote } from '../../../../tests/fixtures/saved-quote.ts';
import { withAnswer } from '../../../quotes/link-answer.ts';
import type { Quote, QuoteOption } from '../../../quotes/quote.ts';
import { useOrderActions, type WhyBlocked } from './use-order-actions.tsx';

const gone = '1 line can no longer be ordered.';
const [first, second] = savedQuote.lines;
if (!first || !second) throw new Error('the fixture has two lines');
const quote = {
  ...savedQuote,
  lines: [
    { ...first, option: 'A' as const },
    { ...second, option: 'B' as const },
  ],
};

interface OrderActionsProps {
  of: Quote;
  whyBlocked: WhyBlocked;
}

function OrderActions({ of, whyBlocked }: OrderActionsProps) {
  const { order, openInCart, dialogs } = useOrderActions(of, whyBlocked);
  return (
    <>
      <button type="button" onClick={openInCart}>
        Open in cart
      </button>
      <button type="button" onClick={order}>
        Submit Order
      </button>
      {dialogs}
    </>
  );
}

async function opened(blocked: readonly QuoteOption[], of: Quote = quote, name = 'Submit Order') {
  const whyBlocked = (option: QuoteOption | undefined) => (option && blocked.includes(option) ? gone : undefined);
  renderPage(<OrderActions of={of} whyBlocked={whyBlocked} />, { stores: await signedInStores() });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name }));
  return user;
}

const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('no alternative is chosen beforehand; one with a discontinued line cannot be ordered, the others can', async () => {
  const user = await opened(['A']);
  expect(screen.queryByText(gone)).toBeNull();
  expect(button('Continue').disabled).toBe(true);
  expect(chosen()).toEqual([]);
  await user.click(screen.getByText(/^Option B/));
  expect(button('Continue').disabled).toBe(false);
  await user.click(screen.getByText(/^Option A/));
  expect(screen.getByText(gone)).toBeDefined();
  expect(button('Continue').disabled).toBe(true);
});

test.each([
  ['Submit Order', 'Continue'],
  ['Open in cart', 'Open in cart'],
])('%s: the option that the customer accepted by a link is chosen; another one says so', async (opens, goesOn) => {
  const yes = { kind: 'accepted', of: 'version-1', name: 'Zoë', option: 'B' };
  const user = await opened([], withAnswer(quote, yes, { at: 5, sentOn: undefined }), opens);
  expect(chosen().map(({ value }) => value)).toEqual([expect.stringMatching(/^Option B/)]);
  expect(screen.getByText('The customer accepted Option B by link.')).toBeDefined();
  const [proceed] = screen.getAllByRole<HTMLButtonElement>('button', { name: goesOn }).slice(-1);
  expect(proceed?.disabled).toBe(false);
  await user.click(screen.getByText(/^Option A/));
  expect(screen.getByText('The customer accepted Option B by link, not this one.')).toBeDefined();
  await user.click(screen.getByText(/^Option B/));
  expect(screen.queryByText(/not this one/)).toBeNull();
});
