// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { savedQuote } from '../../../tests/fixtures/saved-quote.ts';
import { noLetterhead } from '../../quotes/letterhead.ts';
import { letterText } from '../../quotes/mail/letter-text.ts';
import { LineRow } from './LineRow.tsx';

const line = { id: 'line', product: 'Sail', stock: '', perUnit: 900_000, total: 9000, quantity: 2 };

test.each([
  ['one piece', 1, 'Per unit'],
  ['a set of five', 5, 'Per set'],
])('a line and its letter say alike what the price is of: %s', (_, runSize, per) => {
  render(<LineRow line={{ ...line, runSize }} heading="h2" />);
  expect(screen.getByText(/^Per /).textContent).toBe(`${per} $90.00`);
  expect(letterText({ ...savedQuote, lines: [{ ...line, runSize }] }, noLetterhead, '2026-11-28')).toContain(
    `${per}: $90.00`,
  );
});
