// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ToastProvider, ToastRegion, useToast } from './toast.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
});

function Speaker() {
  const toast = useToast();
  return (
    <>
      <button type="button" onClick={() => toast.success('Saved')}>
        succeed
      </button>
    </>
  );
}

const viewOf = (open: boolean) => (
  <ToastProvider>
    <Speaker />
    {open && (
      <section aria-label="In front">
        <ToastRegion />
      </section>
    )}
  </ToastProvider>
);

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

describe('a toast', () => {
  test('is a status and gone after 1800 ms', () => {
    render(<Speaker />, { wrapper: ToastProvider });
    press('succeed');
    expect(screen.getByRole('status').textContent).toBe('Saved');
    pass(1799);
    expect(screen.queryByRole('status')).not.toBeNull();
    pass(1);
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('appears in the front region, and in the next one when the front one closes', () => {
    const { rerender } = render(viewOf(false));
    rerender(viewOf(true));
    press('succeed');
    expect(screen.getAllByRole('status')).toHaveLength(1);
    expect(screen.getByRole('region').textContent).toBe('Saved');
    rerender(viewOf(false));
    expect(screen.getAllByRole('status')).toHaveLength(1);
  });
});
