// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ActionMenu } from './ActionMenu.tsx';

test('an action is done in a browser without popovers, too', () => {
  const failed = vi.fn<() => void>();
  window.addEventListener('error', failed, { once: true });
  const onPress = vi.fn<() => void>();
  render(
    <ActionMenu label="More">
      <button onClick={onPress}>Discount</button>
    </ActionMenu>,
  );
  fireEvent.click(screen.getByText('Discount'));
  expect(onPress).toHaveBeenCalledOnce();
  expect(failed).not.toHaveBeenCalled();
});
