import { describe, expect, it } from 'vitest';
import { rowKeyTarget } from './PriceTable.tsx';

describe('rowKeyTarget', () => {
  it.each([
    { key: 'ArrowDown', index: 0, want: 1 },
    { key: 'ArrowDown', index: 3, want: 3 },
    { key: 'ArrowUp', index: 0, want: 0 },
    { key: 'Home', index: 2, want: 0 },
    { key: 'End', index: 1, want: 3 },
    { key: 'Enter', index: 2, want: 2 },
    { key: 'Tab', index: 2, want: undefined },
  ])('$key on row $index of 4 selects $want', ({ key, index, want }) => {
    expect(rowKeyTarget(key, index, 4)).toBe(want);
  });
});
