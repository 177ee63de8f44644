// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPage, signedInStores } from '../../../../tests/fixtures/render-page.tsx';
import { savedQuote } from '../../../../tests/fixtures/saved-quote.ts';
import type { OptionLetter } from '../../../quotes/option-sets.ts';
import type { Quote } from '../../../quotes/quote.ts';
import { useOrdering, type WhyBlocked } from './use-ordering.tsx';

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
  const { order, dialogs } = useOrdering(of, whyBlocked);
  return (
    <>
      <button type="button" onClick={order}>
        Submit Order
      </button>
      {dialogs}
    </>
  );
}

async function opened(blocked: readonly OptionLetter[], of: Quote = quote) {
  const whyBlocked: WhyBlocked = (choices) => (blocked.some((letter) => letter === choices.get('')) ? gone : undefined);
  renderPage(<OrderActions of={of} whyBlocked={whyBlocked} />, { stores: await signedInStores() });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Submit Order' }));
  return user;
}

const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('no option is chosen beforehand; one that is discontinued cannot be ordered, the others can', async () => {
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

test('the option that the customer accepted by a link in an earlier release is chosen', async () => {
  const answer = { kind: 'accepted', of: 'version-1', name: 'Zoë', option: 'B' };
  const event = { at: 5, by: '', kind: 'accepted', text: 'by link, Option B.', answer } as const;
  await opened([], { ...quote, status: 'accepted', events: [...quote.events, event] });
  expect(chosen().map(({ value }) => value)).toEqual([expect.stringMatching(/^Option B/)]);
  expect(button('Continue').disabled).toBe(false);
});
