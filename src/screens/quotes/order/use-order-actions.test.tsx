// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPage, signedInStores } from '../../../../tests/fixtures/render-page.tsx';
import { savedQuote } from '../../../../tests/fixtures/saved-quote.ts';
import type { QuoteOption } from '../../../quotes/quote.ts';
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

function OrderActions({ whyBlocked }: { whyBlocked: WhyBlocked }) {
  const { order, dialogs } = useOrderActions(quote, whyBlocked);
  return (
    <>
      <button type="button" onClick={order}>
        Submit Order
      </button>
      {dialogs}
    </>
  );
}

async function opened(blocked: readonly QuoteOption[]) {
  const whyBlocked = (option: QuoteOption | undefined) => (option && blocked.includes(option) ? gone : undefined);
  renderPage(<OrderActions whyBlocked={whyBlocked} />, { stores: await signedInStores() });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Submit Order' }));
  return user;
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('no alternative is chosen beforehand; one with a discontinued line cannot be ordered, the others can', async () => {
  const user = await opened(['A']);
  expect(screen.queryByText(gone)).toBeNull();
  expect(button('Continue').disabled).toBe(true);
  expect(screen.getAllByRole('radio').filter((radio) => radio.matches(':checked'))).toEqual([]);
  await user.click(screen.getByText(/^Option B/));
  expect(button('Continue').disabled).toBe(false);
  await user.click(screen.getByText(/^Option A/));
  expect(screen.getByText(gone)).toBeDefined();
  expect(button('Continue').disabled).toBe(true);
});

test('reports that no alternative can be ordered', async () => {
  await opened(['A', 'B']);
  expect(await screen.findByText(gone)).toBeDefined();
  expect(screen.queryByText('Continue')).toBeNull();
});
