// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { UnitPriceText } from './UnitPriceText.tsx';

afterEach(cleanup);

test.each([
  ['a card of $0.0262', '$0.03 exactly $0.0262', 262, 3, 5000, 13_100],
  ['a published total of its own', '$0.28 exactly $0.2815', 2815, 28, 500, 14_077],
  ['two decimals that make the total', '$1.29', 12_901, 129, 25, 3225],
  ['one of them', '$43.14', 431_360, 4314, 1, 4314],
  ['a set, whose price is that of its run', '$0.30', 3000, 30, 5, 30],
])('%s: %s', (_, want, perUnit, perUnitCents, runSize, total) => {
  const { container } = render(
    <UnitPriceText perUnit={perUnit} perUnitCents={perUnitCents} runSize={runSize} total={total} />,
  );
  expect(container.textContent).toBe(want);
  expect(container.querySelector('[title]')?.getAttribute('title')).toMatch(/^\$\d+\.\d{4}$/);
});
