// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { UnitPriceText } from './UnitPriceText.tsx';

afterEach(cleanup);

test.each([
  {
    what: 'a card of $0.0262',
    perUnit: 262,
    perUnitCents: 3,
    runSize: 5000,
    total: 13_100,
    want: '$0.03 exactly $0.0262',
  },
  {
    what: 'a published total of its own',
    perUnit: 2815,
    perUnitCents: 28,
    runSize: 500,
    total: 14_077,
    want: '$0.28 exactly $0.2815',
  },
  {
    what: 'two decimals that make the total',
    perUnit: 12_901,
    perUnitCents: 129,
    runSize: 25,
    total: 3225,
    want: '$1.29',
  },
  { what: 'one of them', perUnit: 431_360, perUnitCents: 4314, runSize: 1, total: 4314, want: '$43.14' },
  {
    what: 'a set, whose price is that of its run',
    perUnit: 3000,
    perUnitCents: 30,
    runSize: 5,
    total: 30,
    want: '$0.30',
  },
])('$what: $want', ({ want, perUnit, perUnitCents, runSize, total }) => {
  const { container } = render(
    <UnitPriceText perUnit={perUnit} perUnitCents={perUnitCents} runSize={runSize} total={total} />,
  );
  expect(container.textContent).toBe(want);
  expect(container.querySelector('[title]')?.getAttribute('title')).toMatch(/^\$\d+\.\d{4}$/);
});
