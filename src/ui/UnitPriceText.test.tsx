// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { UnitPriceText } from './UnitPriceText.tsx';

test('a price of a piece is one figure, with the exact one as its title', () => {
  const { container } = render(<UnitPriceText perUnit={2815} perUnitCents={28} />);
  expect(container.textContent).toBe('$0.28');
  expect(container.querySelector('[title]')?.getAttribute('title')).toBe('$0.2815');
});
