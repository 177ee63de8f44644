// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AmountTable } from './AmountTable.tsx';
import type { AmountField } from './amounts.ts';

const field = (key: string, label: string): AmountField => ({
  key,
  label,
  globalLabel: label,
  places: 2,
  step: 0.01,
  mark: '$',
});
const fields = [field('rate', 'Rate'), field('rush', 'Rate: rush')];

test('the unreadable box is marked, even if another label begins like its own', () => {
  const row = {
    category: 'sails',
    label: 'Sails',
    smallest: {},
    refused: [{ category: 'sails', field: 'rush', text: 'Rate: rush: no number' }],
    texts: { rate: '1', rush: '1,00' },
    isReadOnly: false,
    onText: () => undefined,
    onLeave: () => undefined,
  };
  render(<AmountTable name="Rates" fields={fields} rows={[row]} />);
  const marks = screen.getAllByRole('spinbutton').map((box) => box.getAttribute('aria-invalid'));
  expect(marks).toEqual(['false', 'true']);
});
