// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ToastProvider } from '../../ui/toast/toast.tsx';
import { DropZone } from './DropZone.tsx';

test('an unreadable file is reported, and the next one is taken', async () => {
  const onFiles = vi.fn<() => void>();
  render(
    <ToastProvider>
      <DropZone onFiles={onFiles} onWatch={() => undefined} />
    </ToastProvider>,
  );
  const input = screen.getByLabelText('Price book files');
  const gone = new File(['a'], 'gone.csv');
  gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
  await userEvent.upload(input, gone);
  expect((await screen.findByRole('alert')).textContent).toContain('could not be read');
  expect(onFiles).not.toHaveBeenCalled();
  await userEvent.upload(input, new File(['b'], 'products.csv'));
  await expect.poll(() => onFiles.mock.calls).toHaveLength(1);
});
