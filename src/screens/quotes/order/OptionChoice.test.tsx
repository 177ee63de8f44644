// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { savedQuote } from '../../../../tests/fixtures/saved-quote.ts';
import type { QuoteOption } from '../../../quotes/quote.ts';
import { OptionChoice } from './OptionChoice.tsx';

test.each<[QuoteOption | undefined, string]>([
  [undefined, 'The customer accepted Option B by link.'],
  ['B', 'The customer accepted Option B by link.'],
  ['A', 'The customer accepted Option B by link, not this one.'],
])('with option %s chosen: %s', (chosen, want) => {
  const options = ['A', 'B'] as const;
  const lines = savedQuote.lines.map((line, at) => ({ ...line, option: options[at] ?? 'B' }));
  render(<OptionChoice quote={{ ...savedQuote, lines }} chosen={chosen} accepted="B" onChoose={() => undefined} />);
  expect(screen.getByText(/^The customer accepted/).textContent).toBe(want);
});
