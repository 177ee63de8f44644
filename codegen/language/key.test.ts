import { describe, expect, test } from 'vitest';
import { isReservedByWindows } from './key.ts';

describe('names that Windows reserves', () => {
  test.each(['con', 'prn', 'aux', 'nul', 'com1', 'com9', 'lpt1', 'lpt9'])('%s', (name) => {
    expect(isReservedByWindows(name)).toBe(true);
  });

  test.each(['icon', 'cons', 'com', 'com0', 'lpt0', 'com10', 'nul-1'])('%s is free', (name) => {
    expect(isReservedByWindows(name)).toBe(false);
  });
});
