// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Notice } from './Notice.tsx';

test('only a notice that answers a press scrolls into view, once', () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
  const { rerender } = render(<Notice text="Before" />);
  expect(scroll).not.toHaveBeenCalled();
  rerender(<Notice key="answer" isAnswer text="Copied" />);
  rerender(<Notice key="answer" isAnswer text="Copied again" />);
  expect(scroll).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' });
});
