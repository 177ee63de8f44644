// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useSettled } from './use-settled.ts';

test('a value counts once it is stable', () => {
  vi.useFakeTimers();
  const { result, rerender } = renderHook(({ value }) => useSettled(value, 300), { initialProps: { value: '' } });
  for (const value of ['z', 'zo', 'zoë']) {
    rerender({ value });
    act(() => void vi.advanceTimersByTime(299));
    expect(result.current).toBe('');
  }
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current).toBe('zoë');
  vi.useRealTimers();
});
