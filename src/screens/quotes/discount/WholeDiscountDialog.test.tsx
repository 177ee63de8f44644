// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { badgesLine, customLine } from '../../../../tests/fixtures/cart-lines.ts';
import { renderPage } from '../../../../tests/fixtures/render-page.tsx';
import type { AskedWholeDiscount } from '../../../quotes/quote-changes.ts';
import { WholeDiscountDialog } from './WholeDiscountDialog.tsx';

const lines = [
  { ...badgesLine, total: 10_000, base: 8000 },
  { ...customLine, total: 10_000 },
];

function opened(of = lines) {
  const onApply = vi.fn<(asked: AskedWholeDiscount) => Promise<boolean>>(() => Promise.resolve(true));
  renderPage(
    <WholeDiscountDialog about="x" lines={of} hasOptions={false} onApply={onApply} onClose={() => undefined} />,
  );
  return { onApply, user: userEvent.setup() };
}

test('a total becomes the discount that leads there, shown before the reason is asked', async () => {
  const { onApply, user } = opened();
  expect(screen.getByText('At most $120.00 in total. No line goes below its lowest price.')).toBeDefined();
  await user.click(screen.getByRole('radio', { name: 'Set the total to' }));
  expect(screen.getByText('From $80.00 to $200.00')).toBeDefined();
  await user.type(screen.getByLabelText('Set the total to ($)'), '150');
  expect(screen.getByText('-$50.00 (25%)')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Enter a reason. The customer will see it.')).toBeDefined();
  expect(onApply).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText('Reason'), 'late');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(onApply).toHaveBeenCalledExactlyOnceWith({ kind: 'total', value: 15_000, reason: 'late' });
});

test.each([
  ['Percent', '-10', 'Enter a percentage above 0.'],
  ['Amount ($)', '-10', 'Enter an amount above $0.00.'],
  ['Amount ($)', '120.01', 'The largest discount possible is $120.00.'],
])('%s: %s is refused', async (label, typed, why) => {
  const { onApply, user } = opened();
  if (label !== 'Percent') await user.click(screen.getByRole('radio', { name: 'Amount' }));
  await user.type(screen.getByRole('textbox', { name: label }), typed);
  await user.type(screen.getByLabelText('Reason'), 'late');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText(why)).toBeDefined();
  expect(onApply).not.toHaveBeenCalled();
});

test('a line that limits a percentage is named, with what comes off in all, before it is applied', async () => {
  const { user } = opened([
    { ...badgesLine, total: 10_000, base: 9800 },
    { ...customLine, total: 10_000 },
  ]);
  await user.type(screen.getByRole('textbox', { name: 'Percent' }), '5');
  const text = 'Badges, card stays at its lowest price: $7.00 comes off in total, not $10.00.';
  expect(screen.getByText(text)).toBeDefined();
});
